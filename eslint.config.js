/** Lint rules: typescript-eslint's strictest, and the project's own about who may touch what. */
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: one thing has one name everywhere.',
}
const oneDoorForCalls = {
  selector: 'ImportSpecifier[imported.name="ipcMain"], MemberExpression[property.name="ipcMain"]',
  message: 'Calls from the page are received in electron/main/ipc/ only, where sender and input are checked.',
}
const oneDoorToOutside = {
  selector: 'MemberExpression[object.name="shell"][property.name="openExternal"]',
  message: 'Links leave through electron/main/security/open-external.ts only, which checks them.',
}
const injectedWorld = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Time comes from the injected clock.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Time comes from the injected clock.',
  },
  {
    selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]',
    message: 'Time comes from the injected clock.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Randomness comes from the injected ids.',
  },
]

const restricted = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] })

export default tseslint.config(
  // The example client is checked where the types it needs are generated: electron/host/generated-client.slow.test.ts.
  { ignores: ['out/', 'coverage/', 'test-results/', 'playwright-report/', 'data/', 'docs/examples/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...restricted(noDefaultExport, oneDoorForCalls, oneDoorToOutside),
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Objects here are closures and have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // An async function may do all its work at once: what it throws is then a rejection, as its caller expects.
      '@typescript-eslint/require-await': 'off',
      // `return stop()` in a function that answers nothing is how early ends are written here.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Type parameters that name what a caller expects (a row, an answer) are used once by design.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'prefer-const': 'error',
    },
  },
  { files: ['electron/main/ipc/**'], rules: restricted(noDefaultExport, oneDoorToOutside) },
  { files: ['electron/main/security/open-external.ts'], rules: restricted(noDefaultExport, oneDoorForCalls) },
  {
    files: ['electron/engine/**', 'electron/desk/**'],
    ignores: ['**/*.test.ts'],
    rules: restricted(noDefaultExport, oneDoorForCalls, oneDoorToOutside, ...injectedWorld),
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // About the React compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },
  { files: ['*.config.ts', '*.config.js'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['bench/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['scripts/**/*.mjs', 'electron/**/*.mjs', '*.js', '*.cjs'],
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-unused-vars': 'error',
      'no-undef': 'off',
    },
  },
)
