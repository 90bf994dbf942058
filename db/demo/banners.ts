import { textPath, textWidth } from './outlines.ts'
import { placed, sprig, toWebp } from './posters.ts'
import type { DemoItem, Publications } from './types.ts'

const WIDTH = 1200
const HEIGHT = 300

interface Motif {
  fileName: string
  url: string
  from: string
  to: string
  texts: Record<'cs' | 'en', readonly [title: string, subtitle: string]>
  names: readonly string[]
}

const motifs: Motif[] = [
  {
    fileName: 'pecivo',
    url: '/catalog/pecivo-a-chleb',
    from: '#f3e3c6',
    to: '#ead2a6',
    texts: {
      cs: ['Čerstvé pečivo každé ráno', 'Objednejte do 12:00, přivezeme před otevřením.'],
      en: ['Fresh bakery every morning', 'Order by noon, delivered before you open.'],
    },
    names: ['Bageta světlá', 'Chléb konzumní', 'Croissant máslový prázdný', 'Houska pletená mák'],
  },
  {
    fileName: 'sudove-pivo',
    url: '/catalog/napoje/pivo/sudove-pivo',
    from: '#e2ebe4',
    to: '#c3d8ca',
    texts: {
      cs: ['Sudové pivo i s výčepem', 'Sudy 15, 30 a 50 l, plyny, sanitace a sklo na jednom místě.'],
      en: ['Draught beer with all you need', 'Kegs of 15, 30 and 50 l, gases and glasses in one place.'],
    },
    names: [
      'Vorař ležák 12° KEG 50 l',
      'Sklenice na pivo 0,5 l',
      'Kamenická hvězda nefiltrovaná',
      'Oxid uhličitý potravinářský 10 kg',
    ],
  },
  {
    fileName: 'kava',
    url: '/catalog/kava-a-caj/zrnkova-kava',
    from: '#efe3d8',
    to: '#dcc4af',
    texts: {
      cs: ['Káva z úterního pražení', 'Zrnková káva pro kavárny, hotely i kanceláře.'],
      en: ['Coffee roasted every Tuesday', 'Beans for cafés, hotels and offices.'],
    },
    names: [
      'Káva Modrý hrnek espresso 1 kg',
      'Kelímek papírový na kávu hnědý',
      'Káva Zrnko Etiopie',
      'Káva Ranní směna gastro',
    ],
  },
]

function bannerSvg({ from, to, texts, names }: Motif, lang: 'cs' | 'en', named: (name: string) => DemoItem): string {
  const [title, subtitle] = texts[lang]
  const size = Math.min(52, (52 * 600) / textWidth(title, 52, 'medium'))
  const goods = names.map((name, at) => {
    const side = at % 2 ? 176 : 212
    return placed(named(name), 660 + at * 128, 262 - side, side)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${from}"/>`,
    `<path d="M640 ${HEIGHT}Q700 40 ${WIDTH} 30V${HEIGHT}Z" fill="${to}"/>`,
    `<path d="M640 262H${WIDTH}V${HEIGHT}H632Z" fill="#000" fill-opacity=".07"/>`,
    ...goods,
    sprig(52, 42, 34, '#0b6e4f'),
    textPath('Velkoobchod Rozmarýn', 92, 70, 20, '#0b5a41', 'medium'),
    textPath(title, 54, 160, size, '#1d252e', 'medium'),
    textPath(subtitle, 56, 206, 22, '#46505b'),
    '</svg>',
  ].join('')
}

/** Three motifs, each in Czech and in English. */
export function buildBanners(named: (name: string) => DemoItem): Promise<Publications['banners']> {
  return Promise.all(
    motifs.flatMap((motif) =>
      (['cs', 'en'] as const).map(async (lang) => ({
        title: motif.texts[lang][0],
        file: {
          fileName: `${motif.fileName}-${lang}.webp`,
          displayName: motif.texts[lang][0],
          contentType: 'image/webp' as const,
          content: await toWebp(bannerSvg(motif, lang, named)),
        },
        url: motif.url,
        lang,
      })),
    ),
  )
}
