import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // A third would be done no sooner, and what appears for seconds would be missed more often.
  workers: 2,
  forbidOnly: true,
  // Toasts live for three seconds, which a machine shared with others may miss; the report names what needed a second try.
  retries: 1,
  // A test waits for what it expects; these limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A page of the test before has the program compiled; its cookies, storage and cache are cleared.
    reuseContext: true,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A quarter of the pixels to draw, a tenth less work; nothing here looks at single ones.
    deviceScaleFactor: 0.5,
    // What moves by itself is drawn again and again, a fifth of all work; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker that keeps the program would answer for the server; the tests of what works without a connection ask for it.
    serviceWorkers: 'block',
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test ends before code that is compiled twice could pay.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
