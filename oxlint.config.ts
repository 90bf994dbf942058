import { defineConfig } from 'oxlint'

interface Pattern {
  group: string[]
  message: string
  allowTypeImports?: boolean
}

const ban = (message: string, ...group: string[]): Pattern => ({ group, message })
const banCode = (message: string, ...group: string[]): Pattern => ({ group, message, allowTypeImports: true })

// An override replaces the rule as a whole, so each folder names everything it must not import.
const imports = (...patterns: Pattern[]): ['error', { patterns: Pattern[] }] => [
  'error',
  { patterns: [...everywhere, ...patterns] },
]

const everywhere = [
  ban('Elsewhere is #contract, #server, #web, #db or #scripts; there is no ../', '../**'),
  ban('No barrels: import the file itself', '**/index.ts', '**/index.tsx', '**/index.js'),
]

const fromWeb = [
  ban('The browser does not know the server', '#server/**', '#db/**', '#scripts/**'),
  ban('This is not there in a browser', 'node:*', 'pg', 'kysely', 'kysely/**', 'fastify', 'pino'),
  ban('The browser takes the small zod/mini', 'zod'),
]

const noBrowser = ban('The server does not know the browser', '#web/**', 'react', 'react-dom', 'react-*')
const fromServer = [
  noBrowser,
  ban('The product does not know its tools', '#scripts/**', '#proofs/**', '#server/testing/**', 'vitest'),
  ban('Statements go through Kysely; the driver belongs to server/db', 'pg'),
]

const serverFeatures = ['#server/features/**', '!#server/features/*/service.ts', '!#server/features/*/*/service.ts']
const otherFeature = ban('Another feature is entered through its service.ts', ...serverFeatures)
const otherScreen = ban(
  'Another feature is entered through its use-*.ts or parts.ts',
  '#web/features/**',
  '!#web/features/*/use-*.ts',
  '!#web/features/*/*/use-*.ts',
  '!#web/features/*/parts.ts',
)

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', 'data/**', 'test-results/**', 'scripts/fixtures/**', 'db/schema.ts'],
  rules: {
    eqeqeq: 'error',
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-shadow': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Fastify waits for an async handler.
    'oxc/no-async-endpoint-handlers': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-deps': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    // These speak to users of the React compiler; exhaustive-deps stays.
    'react/exhaustive-effect-dependencies': 'off',
    'react/incompatible-library': 'off',
    'react/memo-dependencies': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-return': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    // Our interfaces declare functions as methods, none of which uses this.
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    // Answers are told apart by their state before each kind is examined.
    'vitest/no-conditional-expect': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'no-restricted-imports': imports(),
    'no-restricted-properties': [
      'error',
      { object: 'sql', property: 'raw', message: 'A statement put together as text is not safe; use the sql tag' },
    ],
  },
  overrides: [
    { files: ['{scripts,proofs,bench,e2e,db}/**', '*.config.ts', 'server/run.ts'], rules: { 'no-console': 'off' } },
    // Tests look into answers of any shape, compare in loops, and assert in helpers and properties.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: {
        'max-lines-per-function': 'off',
        'no-unsafe-optional-chaining': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert'] }],
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
      },
    },
    // A proof is told in one piece, as a test is.
    {
      files: ['proofs/engines/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    // Migrations are whole files of SQL.
    { files: ['server/db/migrate.ts'], rules: { 'no-restricted-properties': 'off' } },
    // Playwright calls a fixture's callback `use`, which is no hook of React.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // One handler on the container serves the mouse; the keyboard is served by the element that has the focus.
    {
      files: ['web/ui/data-grid*.tsx', 'web/ui/tree.tsx'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-static-element-interactions': 'off',
      },
    },
    layer('contract', fromWeb, fromServer),
    layer('{db,e2e,server/db,server/testing}', [noBrowser]),
    layer('server/*.ts', fromServer),
    layer('server/plugins', fromServer),
    layer('server/lib', fromServer, [
      ban(
        'What could ship in another product does not know this one',
        '#contract/**',
        '#server/{features,plugins,papers,mail,openapi,search,erp}/**',
        '#server/*.ts',
      ),
    ]),
    layer('server/{papers,mail,openapi,search,erp}', fromServer, [otherFeature]),
    ...features('server/features'),
    // A feature with sub-concerns is open to them.
    ...features('server/features/cart', '!#server/features/cart'),
    ...features('server/features/orders', '!#server/features/orders'),
    ...features('server/features/standing-orders', '!#server/features/standing-orders'),
    ...features('server/features/users', '!#server/features/users'),
    layer('web', fromWeb),
    layer('web/{shared,api,i18n}', fromWeb, [
      ban('What features stand on does not know them', '#web/features/**', '#web/shell/**'),
    ]),
    layer('web/features', fromWeb, [otherScreen, ban('The shell stands above the features', '#web/shell/**')]),
    layer('web/ui', fromWeb, [
      ban(
        'What could ship in another product does not know this one',
        '#contract/**',
        '#web/{api,shared,shell,features}/**',
        // Knows nothing of the product; the server writes the same tables.
        '!#contract/sheet-text.ts',
      ),
    ]),
  ],
})

/** What the files of features must not import; `own` lets a feature into its own folder. */
function features(place: string, ...own: string[]) {
  const other = { ...otherFeature, group: [...serverFeatures, ...own.map((path) => `${path}/**`)] }
  const ownOf = (name: string) => own.map((path) => `${path}/**/${name}.ts`)
  return [
    layer(place, fromServer, [other]),
    layer(`${place}/**/service.ts`, fromServer, [
      other,
      banCode('A service does not call routes', './routes.ts', 'fastify'),
    ]),
    layer(`${place}/**/queries.ts`, fromServer, [
      banCode(
        'A query calls nothing',
        './routes.ts',
        './service.ts',
        './rules.ts',
        './jobs.ts',
        '#server/features/**',
        'fastify',
        ...ownOf('queries'),
      ),
    ]),
    layer(`${place}/**/rules.ts`, fromServer, [
      banCode(
        'Rules are pure: they get everything as arguments',
        './**',
        '#server/**',
        '#db/**',
        'kysely',
        'fastify',
        'node:*',
        ...ownOf('rules'),
      ),
    ]),
  ]
}

/** What a folder or a kind of file must not import; its tests may look anywhere on their own side. */
function layer(place: string, ...patterns: Pattern[][]) {
  return {
    files: [place.endsWith('.ts') ? place : `${place}/**`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': imports(...patterns.flat()) },
  }
}
