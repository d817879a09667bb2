/** Imports run one way: cli -> arena, training-export -> models, analysis -> engine -> worlds -> rewards, personas -> text. */
const allowed = {
  text: ['text'],
  personas: ['personas', 'text'],
  rewards: ['rewards'],
  worlds: ['worlds', 'personas', 'rewards', 'text'],
  engine: ['engine', 'worlds', 'personas', 'rewards', 'text'],
  analysis: ['analysis', 'engine', 'worlds', 'personas', 'rewards', 'text'],
  models: ['models', 'engine', 'worlds', 'personas', 'text'],
  'training-export': [
    'training-export',
    'analysis',
    'models',
    'engine',
    'worlds',
    'personas',
    'rewards',
    'text',
  ],
  arena: ['arena', 'analysis', 'models', 'engine', 'worlds', 'personas', 'rewards', 'text'],
  cli: ['cli', 'arena', 'training-export', 'analysis', 'models', 'engine', 'worlds', 'personas', 'text'],
};

const directions = Object.entries(allowed).map(([from, to]) => ({
  name: `${from}-imports-only-below`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: `^(${Object.keys(allowed)
      .filter((folder) => !to.includes(folder))
      .join('|')}|tests|bench)/`,
  },
}));

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'models-one-way',
      comment:
        'A server is tried by wire, asked again by service; the rows know neither, the offline mind nobody.',
      severity: 'error',
      from: { path: '^models/(offline|capabilities|wire)/' },
      to: { path: '^models/', pathNot: '^models/($1|capabilities)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-core',
      comment: 'Rules, rewards and what is computed from them know no clock, disk, network or chance.',
      severity: 'error',
      from: { path: '^(engine/rules|rewards)/|^training-export/(?!export/)|^analysis/(?!telling)' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|runs)/' },
  },
};
