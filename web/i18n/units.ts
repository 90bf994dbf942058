import i18next from 'i18next'
import { shortUnitIn, unitIn } from '#contract/unit-words.ts'

/** A unit or a pack in the language of the page. */
export const unitWord = (unit: string) => unitIn(i18next.language, unit)

/** The same beside a number; undefined where the language has no word of its own. */
export const shortUnitWord = (unit: string) => shortUnitIn(i18next.language, unit)
