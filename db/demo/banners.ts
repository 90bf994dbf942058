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
  /** Left to right, those behind first: side of the picture, its left edge and its bottom. */
  draft: readonly (readonly [name: string, side: number, left: number, bottom: number])[]
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
    draft: [
      ['Bageta světlá', 210, 684, 284],
      ['Chléb konzumní', 200, 812, 302],
      ['Houska pletená mák', 140, 1036, 280],
      ['Croissant máslový prázdný', 150, 950, 286],
    ],
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
    draft: [
      ['Vorař ležák 12° KEG 50 l', 236, 660, 280],
      ['Kamenická hvězda nefiltrovaná', 196, 812, 277],
      ['Oxid uhličitý potravinářský 10 kg', 214, 1012, 279],
      ['Sklenice na pivo 0,5 l', 128, 944, 280],
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
    draft: [
      ['Káva Modrý hrnek espresso 1 kg', 224, 664, 280],
      ['Káva Zrnko Etiopie', 200, 812, 278],
      ['Káva Ranní směna gastro', 180, 944, 276],
      ['Kelímek papírový na kávu hnědý', 128, 1074, 274],
    ],
  },
]

function bannerSvg({ from, to, texts, draft }: Motif, lang: 'cs' | 'en', named: (name: string) => DemoItem): string {
  const [title, subtitle] = texts[lang]
  const size = Math.min(52, (52 * 580) / textWidth(title, 52, 'medium'))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${from}"/>`,
    `<path d="M640 ${HEIGHT}Q700 40 ${WIDTH} 30V${HEIGHT}Z" fill="${to}"/>`,
    ...draft.map(([name, side, left, bottom]) => placed(named(name), left, bottom - side, side)),
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
