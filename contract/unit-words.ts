/** Units and packs of accounting systems in English; the second is the one beside a number, where it differs. */
const english: Readonly<Record<string, readonly [string, string?]>> = {
  ks: ['pcs'],
  kus: ['pc'],
  bal: ['pack', 'pk'],
  balení: ['pack', 'pk'],
  balík: ['pack', 'pk'],
  bedna: ['crate'],
  karton: ['carton', 'ctn'],
  kartón: ['carton', 'ctn'],
  krabice: ['box'],
  krabička: ['box'],
  přepravka: ['crate'],
  pytel: ['sack'],
  sáček: ['bag'],
  paleta: ['pallet', 'plt'],
  plato: ['tray'],
  sud: ['keg'],
  kanystr: ['canister', 'can.'],
  kbelík: ['bucket'],
  láhev: ['bottle', 'btl'],
  lahev: ['bottle', 'btl'],
  plechovka: ['can'],
  role: ['roll'],
  sada: ['set'],
  pár: ['pair'],
  svazek: ['bunch'],
}

const known = (language: string | undefined, unit: string) =>
  language === 'en' ? english[unit.trim().toLowerCase().replace(/\.$/, '')] : undefined

/** A unit or a pack as people of a language call it; what is not known, and every other language, says it as it stands. */
export const unitIn = (language: string | undefined, unit: string): string => known(language, unit)?.[0] ?? unit

/** The same beside a number, where a pack is shortened; undefined when nothing is known of it. */
export function shortUnitIn(language: string | undefined, unit: string): string | undefined {
  const words = known(language, unit)
  return words?.[1] ?? words?.[0]
}
