/** Standing by another road than the code's: the linear system of PageRank, solved by Gaussian elimination. */

export type Matrix = readonly (readonly number[])[];

/** Solves `a x = b` with partial pivoting. */
export function solve(a: Matrix, b: readonly number[]): readonly number[] {
  const rows = a.map((row, i) => [...row, b[i] ?? Number.NaN]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.NaN;
  for (let column = 0; column < rows.length; column++) {
    let pivot = column;
    for (let i = column + 1; i < rows.length; i++) {
      if (Math.abs(at(i, column)) > Math.abs(at(pivot, column))) pivot = i;
    }
    const [upper, lower] = [rows[column] ?? [], rows[pivot] ?? []];
    rows[column] = lower;
    rows[pivot] = upper;
    for (let i = 0; i < rows.length; i++) {
      if (i === column) continue;
      const factor = at(i, column) / at(column, column);
      rows[i] = (rows[i] ?? []).map((value, j) => value - factor * at(column, j));
    }
  }
  return rows.map((_, i) => at(i, rows.length) / at(i, i));
}

/** Each row divided by its sum; a row without weight stays at 0. */
export function sharesIn(weights: Matrix): Matrix {
  return weights.map((row) => {
    const sum = row.reduce((total, weight) => total + weight, 0);
    return row.map((weight) => (sum > 0 ? weight / sum : 0));
  });
}

/** `(I - d P^T) x = (1 - d)/n`, where P is the shares, and 1/n in the rows of those who rate nobody. */
export function densePageRank(weights: Matrix, damping: number): readonly number[] {
  const n = weights.length;
  const flow = sharesIn(weights).map((row) => (row.some((share) => share > 0) ? row : row.map(() => 1 / n)));
  const system = flow.map((_, i) => flow.map((row, j) => (i === j ? 1 : 0) - damping * (row[i] ?? 0)));
  return solve(
    system,
    flow.map(() => (1 - damping) / n),
  );
}
