import { one, shelf, type Branch } from './lines.ts'
import { shareOf } from './packaging.ts'

const czech = 'Jakost I, země původu Česko.'
const crate = { unit: 'kg', pack: 'přepravka', packages: shareOf('BEDNA') }

const fruit = shelf(180, 'Ovoce', 'Fruit', { kind: 'apple', ...crate }, [
  ['Jablka', 'Sady Mníšek', ['Gala', 'Rubín'], [['', 24.9, 13]], { description: czech, colour: '#c4473c' }],
  [
    'Jablka',
    'Sady Mníšek',
    ['Jonagold', ['Šampion', 1.04]],
    [['', 23.5, 13]],
    { description: czech, colour: '#cf7444' },
  ],
  ['Jablka Golden', 'Sady Mníšek', one, [['', 22.9, 13]], { description: czech, colour: '#c8c04e' }],
  ['Hrušky', 'Sady Mníšek', ['Konference', 'Lucasova'], [['', 36.9, 12, 'pear']], { colour: '#b9b04a' }],
  ['Banány', 'Dovoz', one, [['', 29.8, 18, 'banana']], { description: 'Jakost I, země původu Ekvádor.' }],
  ['Pomeranče', 'Dovoz', ['stolní', ['na šťávu', 0.85]], [['', 31.9, 15, 'orange']], { colour: '#e58f2e' }],
  ['Citrony', 'Dovoz', one, [['', 44.9, 10, 'lemon']]],
  ['Mandarinky', 'Dovoz', one, [['', 38.5, 10, 'orange']], { colour: '#e97f2a' }],
  ['Hrozny bílé bezsemenné', 'Dovoz', one, [['', 74.9, 5, 'grapes']], { colour: '#b4bf62' }],
  ['Hrozny červené', 'Dovoz', one, [['', 69.9, 5, 'grapes']], { colour: '#84405c' }],
  ['Jahody', 'Sady Mníšek', one, [['vanička 500 g', 64.9, 10, 'berries']], { unit: 'ks' }],
  ['Borůvky', 'Sady Mníšek', one, [['vanička 125 g', 39.9, 12, 'berries']], { unit: 'ks', colour: '#4d5b94' }],
  ['Meloun vodní', 'Dovoz', one, [['', 19.9, 40, 'melon']]],
])

const vegetables = shelf(181, 'Zelenina', 'Vegetables', { kind: 'tomato', ...crate }, [
  ['Rajčata', 'Skleník Habrůvka', ['volná', 'keříková', ['cherry', 2.1]], [['', 49.9, 6]], { colour: '#cf4a3a' }],
  ['Okurka salátová', 'Skleník Habrůvka', one, [['350 g', 18.9, 12, 'cucumber']], { unit: 'ks' }],
  ['Paprika', 'Skleník Habrůvka', ['červená', 'žlutá', 'zelená', 'bílá'], [['', 68.9, 5, 'pepper']]],
  ['Mrkev', 'Pole Otradovice', ['praná', ['karotka se natí', 1.8]], [['', 16.9, 10, 'carrot']]],
  ['Zelí bílé', 'Pole Otradovice', one, [['', 12.9, 15, 'cabbage']], { colour: '#c6d29c' }],
  ['Zelí červené', 'Pole Otradovice', one, [['', 15.9, 15, 'cabbage']], { colour: '#7c4a70' }],
  ['Zelí hlávkové rané', 'Pole Otradovice', one, [['', 19.9, 12, 'cabbage']], { colour: '#9fc17a' }],
  ['Květák', 'Pole Otradovice', one, [['1 ks', 38.9, 8, 'cauliflower']], { unit: 'ks', weightKg: 0.9 }],
  ['Brokolice', 'Pole Otradovice', one, [['500 g', 34.9, 10, 'broccoli']], { unit: 'ks' }],
  ['Celer bulvový', 'Pole Otradovice', one, [['', 22.9, 10, 'celeriac']], { colour: '#cdb98d' }],
  ['Žampiony', 'Skleník Habrůvka', ['bílé', 'hnědé'], [['', 79.9, 3, 'mushroom']]],
])

const potatoes = shelf(
  182,
  'Brambory, cibule a česnek',
  'Potatoes, onions and garlic',
  { kind: 'potato', unit: 'kg', pack: 'pytel', colour: '#c9a566' },
  [
    [
      'Brambory',
      'Pole Otradovice',
      ['varný typ A', 'varný typ B', 'varný typ C'],
      [['', 11.9, 25]],
      { packOnly: true },
    ],
    [
      'Brambory loupané vakuované',
      'Pole Otradovice',
      ['celé', 'kostky'],
      [['', 27.9, 10]],
      { pack: 'karton', information: 'Pouze v chladicím režimu, 2–6 °C.' },
    ],
    ['Cibule žlutá', 'Pole Otradovice', one, [['', 14.5, 10, 'onion']], { colour: '#d6a348' }],
    ['Cibule červená', 'Pole Otradovice', one, [['', 19.9, 10, 'onion']], { colour: '#8b3f5f' }],
    ['Cibule loupaná', 'Pole Otradovice', one, [['', 27.5, 10, 'onion']], { pack: 'karton', colour: '#e8dfc2' }],
    ['Česnek paličák', 'Pole Otradovice', one, [['', 149, 5, 'garlic']]],
    ['Batáty', 'Dovoz', one, [['', 44.9, 6]], { pack: 'karton', colour: '#b8623f' }],
  ],
)

const herbs = shelf(
  183,
  'Saláty a bylinky',
  'Salads and herbs',
  { kind: 'herb', information: 'Pouze v chladicím režimu, 2–6 °C.', pack: 'karton' },
  [
    [
      'Salát',
      'Skleník Habrůvka',
      ['ledový', ['hlávkový', 0.8], ['římský', 1.1]],
      [['1 ks', 31.9, 10, 'cabbage']],
      { weightKg: 0.4, colour: '#8fb860' },
    ],
    [
      'Směs salátů',
      'Lupínek',
      ['se špenátem', 's rukolou'],
      [
        ['100 g', 34.9, 8, 'bag'],
        ['500 g', 128, 4, 'bag'],
      ],
    ],
    [
      'Bylinky v květináči',
      'Lupínek',
      ['bazalka', 'petržel', 'pažitka', 'rozmarýn', 'máta'],
      [['1 ks', 28.9, 8, 'pot']],
      { weightKg: 0.25, information: '' },
    ],
    ['Kopr svazek', 'Lupínek', one, [['50 g', 17.9, 10]]],
    ['Petržel hladkolistá svazek', 'Lupínek', one, [['100 g', 21.9, 10]]],
  ],
)

export const greengrocery: Branch = {
  cs: 'Ovoce a zelenina',
  en: 'Fruit and vegetables',
  children: [fruit, vegetables, potatoes, herbs],
}
