import {
  body,
  box,
  darker,
  edgedBox,
  edgedOval,
  lighter,
  oval,
  path,
  shade,
  shape,
  shine,
  sticker,
  type Look,
} from './draw.ts'

const glassBrown = '#7a4b2a'

export const bottles = {
  beer: (look: Look) =>
    body(
      [
        [5, 12],
        [5, 30],
        [5, 37, 12, 44],
        [14, 47, 14, 51],
        [14, 87],
        [14, 90, 11, 90],
      ],
      glassBrown,
    ) +
    edgedBox(42, 6, 12, 7, look.accent, 1.5) +
    box(43, 24, 10, 10, look.label) +
    sticker(look, 34, 52, 28, 27) +
    shine('M37 46Q36 49 36 52V86H38V48Z', 0.25),
  wine: (look: Look) =>
    body(
      [
        [4.5, 6],
        [4.5, 30],
        [4.5, 37, 11, 42],
        [13.5, 45, 13.5, 50],
        [13.5, 88],
        [13.5, 90, 11, 90],
      ],
      look.main,
      0.16,
    ) +
    box(43, 6, 10, 17, look.label, 1) +
    sticker({ ...look, label: '#f4efe2', accent: look.label }, 34.5, 52, 27, 26) +
    shine('M37 46V86H38.6V45Z', 0.25),
  sparkling: (look: Look) =>
    body(
      [
        [4.5, 8],
        [4.5, 24],
        [6, 34, 13, 46],
        [15, 50, 15, 56],
        [15, 88],
        [15, 90, 12, 90],
      ],
      look.main,
      0.16,
    ) +
    path('M42 6Q48 2 54 6L55 28Q48 34 41 28Z', look.accent) +
    sticker({ ...look, accent: lighter(look.accent, 0.2) }, 33, 56, 30, 22),
  spirit: (look: Look) =>
    body(
      [
        [5, 14],
        [5, 28],
        [6, 34, 16, 37],
        [18, 38, 18, 43],
        [18, 87],
        [18, 90, 15, 90],
      ],
      look.main,
      0.12,
    ) +
    edgedBox(41.5, 6, 13, 11, darker(look.label), 1.5) +
    sticker(look, 32, 49, 32, 30, 2) +
    shine('M33 41V86H35V40Z', 0.3),
  glass: (look: Look) =>
    body(
      [
        [5, 14],
        [5, 24],
        [6, 34, 12, 40],
        [14, 42, 14, 46],
        [14, 87],
        [14, 90, 11, 90],
      ],
      look.main,
      0.1,
    ) +
    edgedBox(41.5, 7, 13, 8, look.label, 1.5) +
    sticker(look, 34, 50, 28, 28) +
    shine('M36.5 45V86H38.5V43Z', 0.35),
  pet: (look: Look) =>
    body(
      [
        [5, 13],
        [5, 17],
        [6, 22, 13, 30],
        [16, 34, 16, 40],
        [14.5, 46, 16, 52],
        [16, 72],
        [14.5, 78, 16, 82],
        [16, 88],
        [16, 91, 12, 91],
      ],
      look.main,
      0.08,
    ) +
    edgedBox(41.5, 5, 13, 8, look.label, 1.5) +
    sticker(look, 32, 46, 32, 27, 0) +
    shine('M36 33V44H38V31ZM36 75V88H38V75Z', 0.4),
  milkbottle: (look: Look) =>
    body(
      [
        [8, 14],
        [8, 22],
        [9, 30, 14, 35],
        [16, 38, 16, 43],
        [16, 88],
        [16, 91, 12, 91],
      ],
      '#f2f4f2',
      0.07,
    ) +
    edgedBox(38.5, 7, 19, 9, look.label, 2) +
    sticker(look, 32, 46, 32, 32, 0),
  can: (look: Look) =>
    body(
      [
        [13, 12],
        [17, 18],
        [17, 84],
        [13, 90],
      ],
      look.main,
      0.1,
    ) +
    path('M35 12H61L60 9H36Z', '#b8c0c8') +
    path('M35 90H61L60 93H36Z', '#9aa4ae') +
    sticker(look, 31, 34, 34, 36, 0) +
    shine('M35 20V82H37.5V20Z', 0.35),
  keg: (look: Look) =>
    body(
      [
        [22, 12],
        [26, 16],
        [26, 26],
        [24, 28],
        [24, 70],
        [26, 72],
        [26, 84],
        [22, 90],
      ],
      '#aab4bd',
      0.14,
    ) +
    box(22, 26, 52, 3, '#8a959f') +
    box(22, 69, 52, 3, '#8a959f') +
    oval(48, 12, 20, 3.5, '#d4dae0') +
    box(44, 7, 8, 6, '#6f7b86', 1) +
    sticker(look, 29, 35, 38, 28, 2),
  bagbox: (look: Look) =>
    shape('M20 28L30 14H78L68 28Z', lighter(look.main, 0.35)) +
    shape('M68 28L78 14V76L68 90Z', darker(look.main, 0.2)) +
    shape('M20 28H68V90H20Z', look.main) +
    sticker(look, 25, 36, 38, 30, 1) +
    edgedBox(40, 76, 8, 6, '#2f3740', 1) +
    box(42.5, 81, 3, 6, '#2f3740'),
  canister: (look: Look) =>
    shape(
      'M24 28Q24 22 30 22H40V16H52V22H54Q64 22 68 28L73 34Q74 36 74 40V86Q74 91 69 91H27Q22 91 22 86V32Z',
      look.main,
    ) +
    shape('M54 26H62Q66 28 68 33L69 38H56Q53 38 53 34Z', darker(look.main, 0.45)) +
    edgedBox(39, 9, 14, 8, look.label, 1.5) +
    shade('M62 40H74V86Q74 91 69 91H62Z', 0.08) +
    sticker(look, 28, 47, 40, 32, 2),
  carton: (look: Look) =>
    shape('M30 28L36 12H60L66 28Z', lighter(look.main, 0.25)) +
    edgedBox(35, 7, 26, 6, darker(look.main, 0.08), 1) +
    shape('M30 28H66V91H30Z', look.main) +
    shade('M54 28H66V91H54Z', 0.07) +
    edgedOval(48, 21, 5, 3.6, look.accent) +
    sticker(look, 30, 38, 36, 36, 0),
  brick: (look: Look) =>
    shape('M30 22H66V90H30Z', look.main) +
    shape('M30 22L34 15H62L66 22Z', lighter(look.main, 0.3)) +
    shade('M54 22H66V90H54Z', 0.08) +
    path('M56 17L62 5L64 6L58.5 17Z', look.accent) +
    sticker(look, 30, 36, 36, 34, 0),
  squeeze: (look: Look) =>
    body(
      [
        [4, 6],
        [6, 18],
        [12, 18],
        [12, 24],
        [17, 28, 18, 36],
        [16, 60, 18, 80],
        [18, 91, 13, 91],
      ],
      look.main,
      0.1,
    ) +
    path('M44 6H52L54 18H60V24H36V18H42Z', darker(look.label, 0.1)) +
    sticker(look, 33, 42, 30, 32, 6),
  detergent: (look: Look) =>
    shape('M40 18H54V24Q66 28 66 42V84Q66 91 60 91H36Q30 91 30 84V40Q30 28 40 24Z', look.main) +
    shade('M54 24Q66 28 66 42V84Q66 91 60 91H56V24Z', 0.1) +
    edgedBox(39, 8, 16, 11, look.label, 2) +
    sticker(look, 33, 44, 30, 34, 5),
  spray: (look: Look) =>
    body(
      [
        [6, 24],
        [6, 32],
        [7, 40, 15, 48],
        [16, 52, 15, 60],
        [17, 84],
        [17, 91, 12, 91],
      ],
      look.main,
      0.09,
    ) +
    path('M38 8H60Q64 8 64 12V15H56V25H40V17H30V11H36Z', darker(look.label, 0.05)) +
    path('M40 17L34 27L37 28L43 19Z', '#39424c') +
    sticker(look, 33, 56, 30, 26, 4),
  pump: (look: Look) =>
    body(
      [
        [9, 32],
        [9, 36],
        [17, 38, 18, 46],
        [18, 84],
        [18, 91, 13, 91],
      ],
      look.main,
      0.08,
    ) +
    path('M46 14H50V30H46Z', '#8b97a2') +
    path('M28 9H56Q58 9 58 12V16H36L28 13Z', look.label) +
    edgedBox(38, 27, 20, 7, look.label, 2) +
    sticker(look, 32, 50, 32, 30, 4),
  tube: (look: Look) =>
    shape('M28 8H68L60 76H36Z', look.main) +
    shade('M52 8H68L60 76H52Z', 0.08) +
    box(28, 8, 40, 6, darker(look.main, 0.12)) +
    edgedBox(37, 76, 22, 14, look.label, 2) +
    sticker(look, 33.5, 26, 29, 28, 3),
  mug: () =>
    shape('M66 36H76Q84 36 84 46V62Q84 72 76 72H66V65H74Q77 65 77 61V47Q77 43 74 43H66Z', '#c6d5dc') +
    shape('M26 20H68V86Q68 90 64 90H30Q26 90 26 86Z', '#d5e2e8') +
    path('M30 34H64V84H30Z', '#dca43c') +
    shade('M52 34H64V84H52Z', 0.07) +
    path('M28 34Q26 22 36 22Q42 14 50 20Q60 14 64 24Q70 26 66 36Q60 40 56 35Q50 41 44 36Q36 41 28 34Z', '#faf8f2'),
  cylinder: (look: Look) =>
    body(
      [
        [5, 18],
        [5, 22],
        [14, 25, 15, 38],
        [15, 88],
        [15, 91, 13, 91],
      ],
      look.main,
      0.14,
    ) +
    body(
      [
        [12, 25],
        [13, 24, 14, 32],
        [15, 40],
      ],
      lighter(look.main, 0.35),
      0.06,
    ) +
    box(44, 9, 8, 10, '#55606b', 1) +
    box(38, 11, 20, 4, '#55606b', 2) +
    sticker(look, 33, 50, 30, 24, 0),
} satisfies Record<string, (look: Look) => string>
