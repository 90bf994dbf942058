import type { Finding } from '#server/db/finding.ts'

/** A line for each finding, and one for what to do about it. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ isFatal, what, remedy }) => [
    `${isFatal ? 'Wrong' : 'Note'}: ${what}`,
    ...(remedy === undefined ? [] : [`  ${remedy}`]),
  ])
}
