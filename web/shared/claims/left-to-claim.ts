import type { Claim } from '#contract/claims.ts'

/** A line of a paper of which something can still be claimed. */
export type ClaimableLine = {
  /** Place on the paper, from 1. */
  place: number
  Name: string
  Unit: string
  /** How much can still be claimed. */
  left: number
}

/** The lines of a paper with what came of each and has not been claimed yet. */
export const leftToClaim = (
  lines: readonly { Name: string; Unit: string; quantity: number }[],
  claims: readonly Claim[],
): ClaimableLine[] =>
  lines
    .map(({ Name, Unit, quantity }, index) => {
      const claimed = claims.filter(({ Line, State }) => Line === index + 1 && State !== 'Rejected')
      const left = quantity - claimed.reduce((sum, one) => sum + one.Quantity, 0)
      return { place: index + 1, Name, Unit, left: Math.round(left * 1000) / 1000 }
    })
    .filter(({ left }) => left > 0)
