import { one, shelf, type Branch } from './lines.ts'

const chocolates = shelf(220, 'Čokolády', 'Chocolate', { kind: 'bar', allergens: 'mléko, sója' }, [
  [
    'Čokoláda Tabulka',
    'Tabulka',
    ['mléčná', 'hořká 70 %', 'bílá', 'lískové ořechy', 'jahoda a jogurt'],
    [['100 g', 28.9, 20]],
  ],
  ['Čokoládová tyčinka Skokan', 'Skokan', ['karamel', 'kokos', 'arašídy'], [['45 g', 11.9, 32]]],
  ['Čokoládové bonbony Dvůr', 'Dvůr', ['dezert mix', 'višeň v likéru'], [['200 g', 94.9, 8, 'box']]],
  [
    'Kakao holandské',
    'Tabulka',
    one,
    [
      ['100 g', 32.9, 15, 'box'],
      ['1 kg', 248, 6, 'bag'],
    ],
    { allergens: '', colour: '#6b4330' },
  ],
  ['Čokoládová poleva', 'Tabulka', ['tmavá', 'mléčná', 'bílá'], [['1 kg', 158, 6, 'bag']]],
  [
    'Lískooříškový krém',
    'Tabulka',
    one,
    [
      ['350 g', 62.9, 12, 'jar'],
      ['3 kg', 448, 2, 'bucket'],
    ],
    { colour: '#7a4a2f' },
  ],
])

const biscuits = shelf(
  221,
  'Sušenky a oplatky',
  'Biscuits and wafers',
  { kind: 'biscuits', allergens: 'pšenice, mléko' },
  [
    ['Oplatka Mlsoun', 'Mlsoun', ['kakao', 'oříšek', 'citron', 'mléko'], [['50 g', 8.9, 36, 'bar']]],
    ['Sušenky máslové', 'Mlsoun', ['klasické', 's čokoládou', 's kokosem'], [['150 g', 22.9, 20]]],
    ['Kakaové řezy', 'Mlsoun', one, [['40 g', 8.4, 40, 'bar']], { colour: '#7a4b33' }],
    [
      'Piškoty dětské',
      'Mlsoun',
      one,
      [
        ['120 g', 17.9, 15, 'bag'],
        ['240 g', 32.9, 12, 'bag'],
      ],
      { allergens: 'pšenice, vejce', colour: '#e6c98b' },
    ],
    ['Perník', 'Mlsoun', ['jahoda', 'švestka'], [['60 g', 10.9, 30, 'bar']]],
    ['Porcovaná sušenka ke kávě', 'Mlsoun', one, [['300 × 6 g', 268, 1, 'box']]],
  ],
)

const sweets = shelf(222, 'Bonbony a žvýkačky', 'Sweets and chewing gum', { kind: 'candy' }, [
  [
    'Želé bonbony Pusinka',
    'Pusinka',
    ['ovocný mix', 'kyselé', 'višeň'],
    [
      ['90 g', 18.9, 20],
      ['1 kg', 159, 6],
    ],
  ],
  ['Tvrdé bonbony Lízal', 'Lízal', ['máta', 'citron', 'bylinky', 'med'], [['90 g', 16.9, 24]]],
  ['Žvýkačky Pružinka', 'Pružinka', ['máta', 'jahoda'], [['14 g', 11.9, 30, 'bar']]],
  ['Lízátka', 'Lízal', ['ovocný mix'], [['100 × 12 g', 218, 4, 'tub']]],
  ['Karamely mléčné', 'Lízal', one, [['100 g', 19.5, 20]], { allergens: 'mléko', colour: '#c98d4c' }],
])

const crisps = shelf(230, 'Chipsy a křupky', 'Crisps and puffs', { kind: 'chips' }, [
  [
    'Chipsy Brambůrek',
    'Brambůrek',
    ['solené', 'paprika', 'sýr a cibule', 'smetana a pažitka', 'rozmarýn'],
    [
      ['140 g', 34.9, 14],
      ['65 g', 19.9, 20],
    ],
  ],
  ['Křupky Křupina', 'Křupina', ['arašídové', 'slané', 'kečup'], [['60 g', 12.9, 24]], { allergens: 'arašídy' }],
  [
    'Tortilla chipsy Sombrero',
    'Sombrero',
    ['solené', 'chilli', 'sýr'],
    [
      ['200 g', 42.9, 12],
      ['450 g', 84.9, 10],
    ],
  ],
  ['Popcorn', 'Křupina', ['solený', 'máslový', 'sýr'], [['90 g', 16.9, 20]]],
])

const crackers = shelf(231, 'Tyčinky a krekry', 'Sticks and crackers', { kind: 'biscuits', allergens: 'pšenice' }, [
  [
    'Slané tyčinky Hůlka',
    'Hůlka',
    ['solené', 'sezam', 'mák'],
    [
      ['85 g', 11.9, 24, 'bag'],
      ['250 g', 28.9, 12, 'bag'],
    ],
  ],
  ['Krekry Hůlka', 'Hůlka', ['slané', 'sýr', 'bylinky'], [['90 g', 15.9, 20]]],
  ['Preclíky', 'Hůlka', ['solené', 'sezam'], [['100 g', 16.5, 18, 'bag']]],
  ['Knäckebrot žitný', 'Hůlka', one, [['200 g', 29.9, 12]], { allergens: 'žito' }],
])

const nuts = shelf(232, 'Ořechy a sušené plody', 'Nuts and dried fruit', { kind: 'candy', allergens: 'ořechy' }, [
  [
    'Arašídy',
    'Veverka',
    ['solené', 'pražené nesolené', 'v těstíčku paprika'],
    [
      ['100 g', 19.9, 20],
      ['1 kg', 124, 6],
    ],
    { allergens: 'arašídy', colour: '#c99b5a' },
  ],
  [
    'Kešu',
    'Veverka',
    ['natural', 'solené'],
    [
      ['100 g', 42.9, 15],
      ['1 kg', 328, 6],
    ],
    { colour: '#dfc79a' },
  ],
  [
    'Mandle loupané',
    'Veverka',
    one,
    [
      ['100 g', 39.9, 15],
      ['1 kg', 318, 6],
    ],
    { colour: '#d2a878' },
  ],
  ['Pistácie pražené solené', 'Veverka', one, [['100 g', 52.9, 15]], { colour: '#a4b26a' }],
  ['Rozinky', 'Veverka', one, [['200 g', 26.9, 15]], { allergens: '', colour: '#6d4733' }],
  ['Brusinky sušené', 'Veverka', one, [['100 g', 27.9, 15]], { allergens: '' }],
  [
    'Slunečnicová semínka loupaná',
    'Veverka',
    one,
    [
      ['200 g', 18.9, 15],
      ['5 kg', 286, 1, 'bigsack'],
    ],
    { allergens: '', colour: '#b6ae9a' },
  ],
])

export const sweetAndSalty: Branch = {
  cs: 'Sladké a slané',
  en: 'Sweet and savoury snacks',
  children: [
    { cs: 'Sladké', en: 'Confectionery', children: [chocolates, biscuits, sweets] },
    { cs: 'Slané', en: 'Savoury snacks', children: [crisps, crackers, nuts] },
  ],
}
