/** Returns the settings that keep imports of some patterns out of some files. */
export const wall = (files, patterns, paths = [], ignores = []) => ({
  files: files.map((folder) => (folder.includes('*') ? folder : `${folder}/**/*.{ts,tsx}`)),
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

/** Returns the expression that finds imports of some of our packages. */
export const packages = (...names) => `^@heliograph/(${names.join('|')})(/|$)`;

/** Restricts what the API imports from other packages. */
export const apiPackages = [
  { regex: '^(\\.\\./)+deploy(/|$)', message: 'api must not import what serves it.' },
  { regex: packages('shell', 'mfe-.*', 'deploy', 'tests'), message: 'api may import no package except shared.' },
  {
    regex: packages('platform', 'kit', 'widgets', 'build', 'testing'),
    message: 'api may import only the contract from shared.',
  },
];

/** Libraries of the API that one module calls, so that the others share its rules. */
export const wrapped = {
  regex: '^(libphonenumber-js|moment-timezone)(/|$)',
  message: 'Call base/phone.ts or base/zone-time.ts instead.',
};

/** The layers of the API below and above its modules, each with the layers that it may import. */
export const layers = {
  base: [],
  db: ['base'],
  paging: ['base', 'db'],
  work: ['base', 'db', 'paging'],
  modules: ['base', 'db', 'paging', 'work', 'http'],
  http: ['base', 'db', 'paging', 'work', 'modules'],
  adapters: ['base', 'db', 'paging', 'work', 'modules', 'http'],
  jobs: ['base', 'db', 'work', 'modules'],
  app: ['base', 'db', 'paging', 'work', 'modules', 'http', 'adapters', 'jobs'],
};

/** Returns the settings of a layer: what it must not import. */
export const layerWall = ([layer, below]) => {
  const closed = Object.keys(layers).filter((name) => name !== layer && !below.includes(name));
  const above = closed.length
    ? [
        {
          regex: `^(\\.\\./)+(${closed.join('|')})(/|$)`,
          message: `${layer} may import ${below.join(', ') || 'no other layer'}.`,
        },
      ]
    : [];
  const transport =
    below.includes('http') || layer === 'http'
      ? []
      : [{ regex: '^fastify', message: `${layer} must not depend on the transport.` }];
  return wall(
    [`api/src/${layer}`],
    [...apiPackages, ...(layer === 'base' ? [] : [wrapped]), ...above, ...transport],
    [],
    ['**/*.test.ts'],
  );
};
