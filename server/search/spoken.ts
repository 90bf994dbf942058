import { fold } from '#server/lib/czech-words.ts'

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

const parts: Record<string, number> = {
  ctvrt: 0.25,
  pul: 0.5,
  '': 1,
  dvou: 2,
  tri: 3,
  ctyr: 4,
  peti: 5,
  pet: 5,
  deseti: 10,
  dvaceti: 20,
  petadvaceti: 25,
}
const sized = new RegExp(
  `^(${Object.keys(parts).join('|')})-?(litr(?:[uy]|ak[uy]?|ov[a-z]+|ovk[a-z]+|k[auy])?|kil(?:[oa]|ov[a-z]+|ovk[a-z]+))$`,
)
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
const HALF = /^(?:pul|ctvrt)$/

/** `kola půl litru` is `kola 0,5 l`, `Vorař dvanáctka padesátka` is in kegs of 50 l. */
export function spokenOf(text: string): Spoken {
  const said: string[] = []
  let told: Package = {}
  let isSized = false
  const words = text.split(' ')
  for (let at = 0; at < words.length; at += 1) {
    const written = words[at] ?? ''
    const word = fold(written)
    const joined = HALF.test(word) && words[at + 1] !== undefined ? word + fold(words[at + 1] ?? '') : undefined
    const size = sized.exec(joined ?? word)
    const keg = kegs.find(([sign]) => sign.test(word))
    const hint = hints.find(([sign]) => sign.test(word))
    // `5 kilo` is a size as it stands.
    if (size && (joined !== undefined || !/^[\d.,]+$/.test(words[at - 1] ?? ''))) {
      said.push(`${String(parts[size[1] ?? '']).replace('.', ',')} ${size[2]?.startsWith('l') ? 'l' : 'kg'}`)
      isSized = true
      if (joined !== undefined) at += 1
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
