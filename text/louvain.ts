/** The library that finds communities in graphs (graphology-communities-louvain), with its type put right. */
import louvainCjs from 'graphology-communities-louvain';

/** Under `module: nodenext` the default import of this CommonJS module has the type of the module, yet is the function. */
export const louvain = louvainCjs as unknown as typeof louvainCjs.default;
