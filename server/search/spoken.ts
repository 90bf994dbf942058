import { fold } from '#server/lib/czech-words.ts'
import { sizeSaid } from './said-sizes.ts'

/** What a line says of the package beside the goods. */
export interface Package {
  size?: 'big' | 'small'
  kind?: 'keg' | 'bottle' | 'can'
}

/** A line as it can be looked for: sizes as names have them, and what names have no word for apart. */
export interface Spoken extends Package {
  text: string
  /** A size was said that names have in figures. */
  isSized: boolean
}

const hints: [RegExp, Package][] = [
  [/^(?:velk(?:[yaeiou]|ej|ou|ych|eho)|gastro)$/, { size: 'big' }],
  [/^(?:kybl(?:[eyiu]|ik[uy]?)?|kbelik[uy]?|vedr[oa]|kanystr[uy]?)$/, { size: 'big' }],
  [/^(?:mal(?:[yaeiou]|ej|ou|ych|eho)|malick[a-z]+)$/, { size: 'small' }],
  [/^(?:sud(?:[uy]|ek|k[uy]|ov[a-z]+)?|soudk?(?:ek|[uy])|beck[auy]|keg[uy]?)$/, { kind: 'keg' }],
  [/^(?:lahv(?:[aeiu]|ich|ov[a-z]+|ac[eiuy]?)|lahev|flask[auy]|flasek|fl|sklo)$/, { kind: 'bottle' }],
  [/^(?:plech(?:[uy]|ac[eiuy]?|ovk[auy])?|plechovek)$/, { kind: 'can' }],
]
const kegs: [RegExp, string][] = [
  [/^padesat(?:k[auy]|ek)$/, '50 l'],
  [/^(?:tricit(?:k[auy]|ek)|tricet(?:k[auy]|ek))$/, '30 l'],
  [/^patnact(?:k[auy]|ek)$/, '15 l'],
]
/** `kola půl litru` is `kola 0,5 l`, `Vorař dvanáctka padesátka` is in kegs of 50 l. */
export function spokenOf(text: string): Spoken {
  const said: string[] = []
  let told: Package = {}
  let isSized = false
  const words = text.split(' ')
  for (let at = 0; at < words.length; at += 1) {
    const written = words[at] ?? ''
    const word = fold(written)
    const size = sizeSaid(words, at)
    const keg = kegs.find(([sign]) => sign.test(word))
    const hint = hints.find(([sign]) => sign.test(word))
    if (size) {
      said.push(size.written)
      isSized = true
      at += size.length - 1
    } else if (keg) {
      said.push(keg[1])
      isSized = true
      told = { ...told, kind: 'keg' }
    } else if (hint) {
      told = { ...told, ...hint[1] }
      // `v sudu`.
      if (/^ve?$/.test(fold(said.at(-1) ?? ''))) said.pop()
    } else said.push(written)
  }
  // Goods may be called so themselves: `sud`, `kelímek velký`.
  return said.length === 0 ? { text, isSized: false } : { ...told, text: said.join(' '), isSized }
}
