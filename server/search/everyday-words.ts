import { dairyBakery } from './words/dairy-bakery.ts'
import { drinks } from './words/drinks.ts'
import { dry } from './words/dry.ts'
import { foreign } from './words/foreign.ts'
import { greens } from './words/greens.ts'
import { household } from './words/household.ts'
import { meatFish } from './words/meat-fish.ts'
import { sweetsSnacks } from './words/sweets-snacks.ts'

// What people say in a kitchen or behind a bar, and how goods are named, the likeliest first; what stands behind `||` is
// meant where there is nothing of what stands before it, `~` is what was said. Both sides without case, accents and endings; the seller adds
// words of their own.
const everyday = [foreign, dairyBakery, meatFish, greens, dry, sweetsSnacks, drinks, household]

/** What stands behind each word that is said, both as they are written here. */
export const everydayWords: readonly { typed: string; meant: readonly string[]; ranks: readonly number[] }[] =
  everyday.flatMap((words) =>
    words
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [said = '', named = ''] = line.split(' > ')
        const groups = named.split(' || ').map((group) => group.split(' | '))
        const meant = groups.flat()
        const ranks = groups.flatMap((group, rank) => group.map(() => rank))
        return said
          .split(', ')
          .map((typed) => ({ typed, meant: meant.map((one) => (one === '~' ? typed : one)), ranks }))
      }),
  )
