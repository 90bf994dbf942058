import { defineConfig } from 'vitest/config'

const BROKEN_SERVER = 'server/isolation-faults.test.ts'

export default defineConfig({
  test: {
    // Of two processors one alone would be taken; a third file works while others wait for the database.
    maxWorkers: 3,
    // A test waits for what it expects; these limits only end what hangs.
    testTimeout: 240_000,
    // Races are tried for real, on machines shared with others; npm test names what needed its second try.
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,db,scripts,bench,proofs,server}/**/*.test.ts'],
          exclude: [BROKEN_SERVER, 'scripts/fixtures/**', '**/node_modules/**'],
          globalSetup: 'server/testing/global-setup.ts',
          // Files share what is imported, which is a quarter of the work; each has a database of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        // It puts something else in place of a module, which files after it would get as well.
        test: { name: 'broken', include: [BROKEN_SERVER], globalSetup: 'server/testing/global-setup.ts' },
      },
      {
        extends: true,
        // Style sheets are empty in tests, but for the one that code reads.
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/api/**'],
          css: { include: /breakpoints\.css/ },
          // To import React and its components anew for each file is two thirds of the work.
          isolate: false,
        },
      },
      {
        extends: true,
        // Each has a connection, a session and a language of its own, which others would change.
        test: { name: 'connection', include: ['web/api/**/*.test.ts'] },
      },
    ],
  },
})
