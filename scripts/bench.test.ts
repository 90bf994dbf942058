import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairedRatio } from '#bench/load.ts'
import { type Report, runBench } from '#bench/run.ts'
import { withDatabase } from '#server/db/prepare.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let report: Report
const lines: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const name = /\/([^/?]+)(?:\?|$)/.exec(database.ownerUrl)?.[1] ?? ''
  report = await runBench({
    database: { ...database, superUrl: withDatabase(testCluster().superUrl, name) },
    size: { items: 600, customers: 14, orders: 2 },
    workers: 2,
    rounds: 1,
    seconds: 0.1,
    log: (line) => lines.push(line),
  })
})
afterAll(() => database.close())

it('measures every case on both sides', () => {
  expect(report.results.map((result) => result.name)).toEqual([
    'product list of 100',
    'price batch of 100',
    'search',
    'search, one client',
    'cart of 20 lines read',
    'line changed, cart of 20',
    'line changed, cart of 500',
    'order of 5 lines',
    'order of 40 lines',
  ])
  for (const { portal, bare, ratio } of report.results) {
    expect(Math.min(portal, bare)).toBeGreaterThan(0)
    expect(ratio).toBeCloseTo(portal / bare)
  }
})

// Counts do not depend on how busy the machine is, so they are the part of the promise a test can hold.
it('finds at most six round trips to the database for any of them', () => {
  for (const { name, statements, roundTrips } of report.results) {
    expect([name, roundTrips >= 1 && roundTrips <= 6, statements >= 1]).toEqual([name, true, true])
  }
})

it('tells start and memory, and prints a row for each case', () => {
  expect(Math.min(report.start.portal, report.start.bare)).toBeGreaterThan(0)
  expect(report.memory.portal ?? 1).toBeGreaterThan(0)
  for (const { name } of report.results) expect(lines.some((line) => line.startsWith(name))).toBe(true)
})

it('compares turns that follow each other, so what slows the machine for a while moves no ratio', () => {
  const quiet = { portal: [50, 50, 52, 48], bare: [100, 100, 104, 96] }
  expect(pairedRatio(quiet)).toEqual({ ratio: 0.5, middle: [0.5, 0.5] })
  const slowed = { portal: [50, 10, 5, 48], bare: [100, 20, 10, 96] }
  expect(pairedRatio(slowed)).toEqual(pairedRatio(quiet))
  const uneven = { portal: [10, 20, 30, 40, 50], bare: [100, 100, 100, 100, 100] }
  expect(pairedRatio(uneven)).toEqual({ ratio: 0.3, middle: [0.2, 0.4] })
})
