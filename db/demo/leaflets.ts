import type { Poster } from './posters.ts'
import type { DemoItem } from './types.ts'

export interface Leaflet {
  name: string
  fileName: string
  validFromDays: number
  validToDays: number
  groups: string[]
  colour: string
  posters: (Pick<Poster, 'title' | 'subtitle'> & { items: DemoItem[] })[]
}

const POSTER_ITEMS = 8

/** Items by the beginnings of their names, or those with a flag in departments: a code begins with that of its department. */
type Choice = readonly string[] | { flag: 'onSale' | 'isNew'; codes: readonly string[] }

type Draft = Omit<Leaflet, 'posters'> & {
  posters: (Omit<Leaflet['posters'][number], 'items'> & { items: Choice })[]
}

// In the order of the card list.
const drafts: Draft[] = [
  {
    name: 'Akční leták na 14 dní',
    fileName: 'akcni-letak',
    validFromDays: -4,
    validToDays: 10,
    groups: ['Akční letáky'],
    colour: '#8f2d2a',
    posters: [
      {
        title: 'Nápoje za méně',
        subtitle: 'Nealko, pivo, víno i destiláty',
        items: { flag: 'onSale', codes: ['11', '12', '13', '14'] },
      },
      {
        title: 'Z chlaďáku a z pece',
        subtitle: 'Mléčné výrobky, pečivo, maso, ovoce a zelenina',
        items: { flag: 'onSale', codes: ['15', '16', '17', '18'] },
      },
      {
        title: 'Do spíže',
        subtitle: 'Trvanlivé potraviny, koření, sladké a slané',
        items: { flag: 'onSale', codes: ['19', '21', '22', '23'] },
      },
      {
        title: 'Káva, mražené a provoz',
        subtitle: 'Od šálku po úklid',
        items: { flag: 'onSale', codes: ['24', '25', '26', '27'] },
      },
    ],
  },
  {
    name: 'Gastro: výčep, kuchyně, kavárna',
    fileName: 'gastro',
    validFromDays: -10,
    validToDays: 24,
    groups: ['Gastro'],
    colour: '#24566b',
    posters: [
      {
        title: 'Výčep v plné síle',
        subtitle: 'Sudy, plyny, sklo a sanitace s jedním závozem',
        items: [
          'Vorař ležák 12° KEG 50 l',
          'Tetřívek dvanáctka 12° KEG 30 l',
          'Kamenická hvězda nefiltrovaná 12° KEG 15 l',
          'Cider Padavka jablko KEG 30 l',
          'Oxid uhličitý potravinářský 10 kg',
          'Sklenice na pivo 0,5 l',
          'Sanitační prostředek na vedení kyselý',
          'Pivní tácky kulaté',
        ],
      },
      {
        title: 'Velká balení do kuchyně',
        subtitle: 'Základ, který nesmí dojít',
        items: [
          'Fritovací olej standard',
          'Pšeničná mouka hladká 25 kg',
          'Rýže parboiled 5 kg',
          'Rajčata loupaná krájená 2,5 kg',
          'Hranolky Rampouch rovné 10 mm 2,5 kg',
          'Majonéza Vejčák 5 kg',
          'Bujón Hrneček hovězí 1 kg',
          'Máslo bloček gastro 5 kg',
        ],
      },
      {
        title: 'Kavárna a cukrárna',
        subtitle: 'Zrnko, mléko a něco sladkého',
        items: [
          'Káva Modrý hrnek crema 1 kg',
          'Čerstvé mléko Strakatka plnotučné',
          'Croissant máslový čokoláda',
          'Horká čokoláda tmavá 1 kg',
          'Barový sirup Shaker karamel',
          'Kelímek papírový na kávu bílý 0,3 l',
        ],
      },
    ],
  },
  {
    name: 'Nově v nabídce',
    fileName: 'novinky',
    validFromDays: -14,
    validToDays: 30,
    groups: ['Všichni'],
    colour: '#0b6e4f',
    posters: [
      {
        title: 'Nově v nabídce',
        subtitle: 'Nápoje, mléčné výrobky, maso a pečivo',
        items: { flag: 'isNew', codes: ['11', '12', '13', '14', '15', '16', '17', '18'] },
      },
      {
        title: 'Nově ve skladu',
        subtitle: 'Trvanlivé, sladké, slané a káva',
        items: { flag: 'isNew', codes: ['19', '21', '22', '23', '24', '25'] },
      },
    ],
  },
  {
    name: 'Grilování na terase',
    fileName: 'grilovani',
    validFromDays: -2,
    validToDays: 19,
    groups: ['Akční letáky', 'Všichni'],
    colour: '#7d4a1e',
    posters: [
      {
        title: 'Na gril',
        subtitle: 'Maso a uzeniny s českým původem',
        items: [
          'Vepřová krkovice',
          'Klobása grilovací se sýrem',
          'Špekáčky tradiční',
          'Kuřecí horní stehno',
          'Sýr s bílou plísní Bělouš grilovací',
          'Marináda česnek',
        ],
      },
      {
        title: 'A k tomu',
        subtitle: 'Přílohy, omáčky a něco studeného',
        items: [
          'Bageta česneková',
          'Kečup Rajdík jemný 520 g',
          'Hořčice Zrníčko plnotučná 350 g',
          'Brambory varný typ A',
          'Limonáda Kvítek hruška',
          'Vorař ležák světlý 11°',
          'Talíř z cukrové třtiny mělký',
          'Dřevěný příbor vidlička',
        ],
      },
    ],
  },
  {
    name: 'Ranní závoz: pečivo a mléko',
    fileName: 'ranni-zavoz',
    validFromDays: -30,
    validToDays: 90,
    groups: ['Všichni'],
    colour: '#8a5a1c',
    posters: [
      {
        title: 'Ráno na rampě',
        subtitle: 'Objednávka do 12:00, závoz druhý den od 4:30',
        items: [
          'Chléb konzumní kmínový 1200 g',
          'Rohlík tukový',
          'Houska pletená mák',
          'Koláč tvaroh',
          'Trvanlivé mléko Kopretina polotučné',
          'Kefírové mléko borůvka',
          'Čerstvé máslo',
          'Vejce čerstvá M podestýlka 10 ks',
        ],
      },
      {
        title: 'Ke snídani',
        subtitle: 'Hotelový bufet i školní svačina',
        items: [
          'Jogurt Kopretina borůvka',
          'Eidam Jasan plátky 30 % 100 g',
          'Šunka krájená nejvyšší jakosti',
          'Džem jahoda 340 g',
          'Džus Sadovka 100 % pomeranč',
          'Banány',
        ],
      },
    ],
  },
  {
    name: 'Zásoby na zimu',
    fileName: 'zima',
    validFromDays: 21,
    validToDays: 63,
    groups: ['Všichni', 'Akční letáky'],
    colour: '#3a4a78',
    posters: [
      {
        title: 'Něco teplého',
        subtitle: 'Svařák, čaj a poctivá polévka',
        items: [
          'Svařené víno červené',
          'Čaj Konvička černý',
          'Med lesní 500 g',
          'Instantní polévka Hrneček gulášová',
          'Skořice mletá 20 g',
          'Horká čokoláda mléčná 1 kg',
        ],
      },
      {
        title: 'Pečeme cukroví',
        subtitle: 'Mouka, tuk, ořechy a čokoláda',
        items: [
          'Pšeničná mouka polohrubá 1 kg',
          'Cukr moučka 1 kg',
          'Čerstvé máslo 82 % 250 g',
          'Mandle loupané 100 g',
          'Čokoládová poleva tmavá',
          'Kakao holandské 100 g',
          'Vanilkový cukr 20 g',
          'Povidla švestková 340 g',
        ],
      },
    ],
  },
  {
    name: 'Velký úklid',
    fileName: 'uklid',
    validFromDays: -75,
    validToDays: -40,
    groups: ['Všichni'],
    colour: '#2f6f74',
    posters: [
      {
        title: 'Velký úklid',
        subtitle: 'Čistý provoz bez starostí',
        items: [
          'Čistič kuchyně',
          'Univerzální čistič citron 5 l',
          'WC gel oceán',
          'Dezinfekce na povrchy 1 l',
          'Prostředek na nádobí Bublina citron 500 ml',
          'Toaletní papír Jumbo',
          'Papírové ručníky',
          'Houbičky na nádobí velké',
        ],
      },
      {
        title: 'Do prádelny a koupelny',
        subtitle: 'Praní a hygiena pro hotely a penziony',
        items: [
          'Prací gel Bublina color',
          'Prací prášek Bublina universal 15 kg',
          'Aviváž Bublina levandule',
          'Tekuté mýdlo Lipka med 5 l',
          'Sprchový gel Lipka len',
          'Šampon hotelový',
        ],
      },
    ],
  },
]

/** An item by the beginning of its name. */
export function itemNamed(items: readonly DemoItem[]) {
  return (name: string): DemoItem => {
    const found = items.find((item) => item.name.startsWith(name))
    if (!found) throw new Error(`No item is named "${name}"`)
    return found
  }
}

/** The leaflets with the items that are on them. */
export function leaflets(items: readonly DemoItem[]): Leaflet[] {
  const named = itemNamed(items)
  const flagged = (flag: 'onSale' | 'isNew', codes: readonly string[]) => {
    const brands = new Map<string, number>()
    const found = items
      .filter((item) => item[flag] && item.stock > 0 && codes.some((code) => item.id.startsWith(code)))
      .filter(({ brand, name }) => {
        // Not a page of the same bottle: two of a brand, and no two that begin alike.
        const start = name.split(' ').slice(0, 2).join(' ')
        const used = brands.get(brand) ?? 0
        if (used > 1 || brands.has(start)) return false
        brands.set(brand, used + 1).set(start, 1)
        return true
      })
      .slice(0, POSTER_ITEMS)
    return found.slice(0, found.length - (found.length % 2))
  }
  const chosen = (choice: Choice) => ('flag' in choice ? flagged(choice.flag, choice.codes) : choice.map(named))
  return drafts.map(({ posters, ...leaflet }) => ({
    ...leaflet,
    posters: posters.map(({ items: choice, ...poster }) => ({ ...poster, items: chosen(choice) })),
  }))
}
