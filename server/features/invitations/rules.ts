/** How many invitations go out at once: a sixth of an hour's, and never more than are left of the hour. */
export const portionOf = (perHour: number, handed: number): number =>
  Math.max(0, Math.min(Math.ceil(perHour / 6), perHour - handed))
