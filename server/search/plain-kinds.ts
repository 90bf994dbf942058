import { fold, stem } from '#server/lib/czech-words.ts'

// Which of a kind is meant when nothing else is said.
const plain = `
rohlík > tukový
chléb > konzumní, šumavský
houska > pletená
mouka > hladká
krupice > dětská
cukr > krystal
mléko > polotučné
smetana > šlehání
jogurt > bílý
kefírové > nízkotučné
acidofilní > bílé
tvaroh > měkký
vejce > podestýlka
máslo > čerstvé
eidam > 30
mrkev > praná
cibule > žlutá
zelí > bílé
žampiony > bílé
brambory > varný
česnek > paličák
hrozny > bílé
rajčata > volná
rýže > dlouhozrnná
čočka > velkozrnná
fazole > bílé
olej > slunečnicový
ocet > kvasný
sůl > jodem
pepř > mletý
med > květový
hořčice > plnotučná
kečup > jemný
okurky > jemné
dezinfekce > povrchy
párky > jemné
špekáčky > tradiční
klobása > domácí
hranolky > rovné
vodka > jemná
gin > suchý
kola > originál
tonik > originál
voda > pramenitá, neperlivá
čaj > černý
káva > espresso
bazalka > bylinky
knedlík > houskový
zmrzlina > vanilka
džus > pomeranč
`

const byKind = new Map(
  plain
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', named = ''] = line.split(' > ')
      return [stem(fold(kind)), named.split(', ').map((word) => stem(fold(word)))] as const
    }),
)

/** Whether a name, in its folded words, is the plain one of the kind that was typed. */
export function isPlainOf(said: readonly string[], named: readonly string[]): boolean {
  const attributes = said.flatMap((word) => byKind.get(stem(word)) ?? [])
  return attributes.length > 0 && named.some((word) => attributes.includes(stem(word)))
}
