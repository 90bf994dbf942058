import {
  box,
  darker,
  edgedBox,
  edgedOval,
  inkOn,
  lighter,
  oval,
  path,
  print,
  shade,
  shape,
  shine,
  shortBrand,
  sticker,
  stroke,
  type Look,
} from './draw.ts'

function pouch(look: Look, fill: string): string {
  return (
    shape('M24 10H72L75 20Q70 50 76 82L72 91H24L20 82Q26 50 21 20Z', fill) +
    shade('M60 10H72L75 20Q70 50 76 82L72 91H60Z', 0.09) +
    box(24, 10, 48, 6, darker(fill, 0.14)) +
    box(24, 86, 48, 5, darker(fill, 0.14)) +
    sticker(look, 27, 28, 42, 34, 3)
  )
}

export const packs = {
  sack: (look: Look) =>
    shape('M28 12H68L72 20V84Q72 91 66 91H30Q24 91 24 84V20Z', look.main) +
    path('M28 12H68L72 20H24Z', darker(look.main, 0.12)) +
    shade('M58 20H72V84Q72 91 66 91H58Z', 0.07) +
    sticker(look, 24, 34, 48, 34, 0),
  bigsack: (look: Look) =>
    shape('M22 14Q48 8 74 14L80 26Q76 54 82 82Q82 91 74 91H22Q14 91 14 82Q20 54 16 26Z', look.main) +
    stroke('M22 20H74', darker(look.main, 0.35), 1.6) +
    shade('M62 12L74 14L80 26Q76 54 82 82Q82 91 74 91H62Q68 54 62 12Z', 0.08) +
    sticker(look, 26, 36, 44, 36, 2),
  bag: (look: Look) =>
    pouch(look, lighter(look.main, 0.12)) +
    oval(35, 74, 8, 6, darker(look.main, 0.1)) +
    oval(48, 77, 9, 6, lighter(look.main, 0.3)) +
    oval(61, 74, 8, 6, darker(look.main, 0.04)),
  frozenbag: (look: Look) =>
    pouch({ ...look, label: '#2f6f9f', accent: look.main }, '#dbe8f0') +
    [30, 39, 48, 57, 66]
      .map((x, at) => edgedOval(x, 74 + (at % 2) * 4, 6, 5, at % 2 ? lighter(look.main, 0.15) : look.main))
      .join('') +
    stroke('M48 19V25M45 20.5L51 23.5M51 20.5L45 23.5', '#6aa5c8', 1.2),
  chips: (look: Look) =>
    shape('M22 8H74L76 16Q68 48 77 82L74 91H22L19 82Q28 48 20 16Z', look.main) +
    shade('M60 8H74L76 16Q68 48 77 82L74 91H62Z', 0.1) +
    box(22, 8, 52, 6, darker(look.main, 0.2)) +
    box(22, 85, 52, 6, darker(look.main, 0.2)) +
    sticker({ ...look, size: '' }, 27, 22, 42, 22, 4) +
    shape('M30 66Q34 52 48 56Q60 58 58 70Q46 78 34 74Q28 72 30 66Z', '#efc765') +
    shape('M46 62Q58 54 68 64Q70 74 58 78Q46 78 46 62Z', '#f5d684'),
  coffee: (look: Look) =>
    shape('M26 16L30 8H66L70 16V88Q70 91 67 91H29Q26 91 26 88Z', look.main) +
    path('M26 16L30 8H66L70 16Z', darker(look.main, 0.2)) +
    shade('M26 16L34 24V91H29Q26 91 26 88ZM70 16L62 24V91H67Q70 91 70 88Z', 0.1) +
    edgedOval(48, 26, 3, 3, lighter(look.main, 0.3)) +
    sticker(look, 31, 36, 34, 34, 1),
  candy: (look: Look) =>
    pouch(look, look.main) +
    oval(38, 74, 6, 5, lighter(look.main, 0.45)) +
    oval(50, 76, 6, 5, lighter(look.accent, 0.25)) +
    oval(60, 73, 5, 4.5, lighter(look.main, 0.6)),
  sachet: (look: Look) =>
    shape('M28 10H68V90H28Z', look.main) +
    box(28, 10, 40, 5, lighter(look.main, 0.35)) +
    box(28, 85, 40, 5, lighter(look.main, 0.35)) +
    shade('M58 15H68V85H58Z', 0.08) +
    sticker({ ...look, label: '#f7f3e8', accent: look.label }, 32, 26, 32, 32, 2) +
    oval(48, 71, 10, 7, lighter(look.main, 0.25)) +
    oval(48, 71, 6, 4, darker(look.main, 0.1)),
  box: (look: Look) =>
    shape('M16 34L28 22H84L72 34Z', lighter(look.main, 0.3)) +
    shape('M72 34L84 22V72L72 86Z', darker(look.main, 0.2)) +
    shape('M16 34H72V86H16Z', look.main) +
    sticker(look, 22, 43, 44, 32, 1),
  frozenbox: (look: Look) =>
    shape('M12 38L22 26H86L76 38Z', '#e7eff4') +
    shape('M76 38L86 26V66L76 80Z', '#a9c3d3') +
    shape('M12 38H76V80H12Z', '#cfe0ea') +
    path('M12 64Q36 52 76 60V80H12Z', look.main) +
    sticker({ ...look, label: '#2f6f9f', size: '' }, 18, 43, 38, 14, 2) +
    stroke('M66 43V53M61.7 45.5L70.3 50.5M70.3 45.5L61.7 50.5', '#6aa5c8', 1.4),
  napkins: (look: Look) =>
    shape('M18 34L34 24H82L68 34Z', lighter(look.main, 0.4)) +
    shape('M68 34L82 24V68L68 80Z', darker(look.main, 0.12)) +
    shape('M18 34H68V80H18Z', look.main) +
    stroke('M18 40H68M18 46H68M18 68H68M18 74H68', darker(look.main, 0.1), 0.9) +
    sticker(look, 18, 49, 50, 17, 0) +
    shine('M22 34H28V80H22Z', 0.25),
  biscuits: (look: Look) =>
    shape('M8 38L14 32H82L88 38V62L82 68H14L8 62Z', look.main) +
    box(8, 36, 7, 28, darker(look.main, 0.18)) +
    box(81, 36, 7, 28, darker(look.main, 0.18)) +
    shade('M14 56H82V68H14Z', 0.1) +
    sticker({ ...look, size: '' }, 20, 39, 34, 20, 3) +
    edgedOval(68, 50, 12, 12, '#dcae6c') +
    oval(68, 50, 8.6, 8.6, '#e8c48a') +
    [
      [64, 47],
      [71, 48],
      [67, 54],
      [72, 54],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1, 1, '#a8743a'))
      .join(''),
  bar: (look: Look) =>
    shape('M10 34H86L83 39L86 44L83 49L86 54L83 59L86 64H10L13 59L10 54L13 49L10 44L13 39Z', look.main) +
    shade('M13 54H85L83 59L86 64H10L13 59L10 54Z', 0.1) +
    box(20, 34, 2, 30, darker(look.main, 0.2)) +
    box(74, 34, 2, 30, darker(look.main, 0.2)) +
    sticker(look, 26, 37, 44, 24, 2),
  rolls: (look: Look) =>
    [
      [14, 12],
      [48, 12],
      [14, 50],
      [48, 50],
    ]
      .map(
        ([x = 0, y = 0]) =>
          edgedBox(x, y + 6, 34, 32, look.main, 2) +
          edgedOval(x + 17, y + 7, 17, 6, lighter(look.main, 0.5)) +
          oval(x + 17, y + 7, 6, 2.2, '#b59b78'),
      )
      .join('') + sticker(look, 26, 42, 44, 22, 2),
  foil: (look: Look) =>
    shape('M8 42L18 32H90L80 42Z', lighter(look.label, 0.3)) +
    shape('M80 42L90 32V52L80 64Z', darker(look.label, 0.25)) +
    shape('M8 42H80V64H8Z', look.label) +
    print(shortBrand(look.brand), 40, 53, 50, 11, inkOn(look.label)) +
    shape('M12 64H76L72 84H16Z', look.main) +
    shine('M20 64H30L32 84H24Z', 0.45),
  binbags: (look: Look) =>
    shape('M22 22H74V80Q48 92 22 80Z', '#4d5a66') +
    edgedOval(48, 22, 26, 9, '#66737f') +
    oval(48, 22, 16, 5, '#4d5a66') +
    oval(48, 22, 7, 2, '#36414b') +
    box(22, 42, 52, 22, look.label) +
    print(shortBrand(look.brand), 48, 53, 44, 11, inkOn(look.label)),
  carrier: (look: Look) =>
    stroke('M36 32V20Q36 12 48 12Q60 12 60 20V32', darker(look.main, 0.35), 2.4) +
    shape('M22 30H74V90H22Z', look.main) +
    shade('M62 30H74V90H62Z', 0.08) +
    print(shortBrand(look.brand), 48, 60, 40, 11, look.label),
  soap: (look: Look) =>
    shape('M14 50Q14 34 30 34H70Q84 34 84 50V60Q84 76 68 76H30Q14 76 14 60Z', look.main) +
    shade('M14 58H84V60Q84 76 68 76H30Q14 76 14 60Z', 0.1) +
    sticker({ ...look, size: '' }, 28, 42, 42, 14, 6) +
    shine('M24 38H44Q30 40 24 46Z', 0.6),
  sponge: (look: Look) =>
    [54, 34]
      .map(
        (y) =>
          shape(`M14 ${y}L26 ${y - 8}H86L76 ${y}Z`, '#5d8a5a') +
          edgedBox(14, y, 62, 4, '#4c7549') +
          edgedBox(14, y + 4, 62, 14, '#e6c95c', 2) +
          shape(`M76 ${y}L86 ${y - 8}V${y + 8}L76 ${y + 18}Z`, '#c9ac45'),
      )
      .join('') +
    [22, 34, 47, 60, 69].map((x) => oval(x, 64, 1.6, 1.3, '#c9ac45')).join('') +
    print(shortBrand(look.brand), 45, 45, 34, 7, '#6f5c14'),
  newspaper: (look: Look) =>
    shape('M18 12H72V86H18Z', '#e3e2dc') +
    shape('M22 10H78V84H22Z', '#f4f3ee') +
    print(look.brand, 50, 19, 50, 9, '#2b3038') +
    box(26, 26, 48, 1, '#2b3038') +
    box(26, 31, 26, 20, lighter(look.label, 0.35)) +
    stroke(
      'M56 33H74M56 38H74M56 43H74M56 48H70M26 56H47M26 61H47M26 66H47M26 71H44M26 76H47M53 56H74M53 61H74M53 66H74M53 71H74M53 76H68',
      '#a4a8ad',
      1.6,
    ),
  magazine: (look: Look) =>
    shape('M22 8H74V90H22Z', look.main) +
    print(look.brand, 48, 17, 46, 12, inkOn(look.main)) +
    oval(48, 52, 19, 19, lighter(look.main, 0.4)) +
    oval(48, 52, 12, 12, look.accent) +
    stroke('M28 78H56M28 83H48', inkOn(look.main), 1.6) +
    shade('M22 8H26V90H22Z', 0.15),
  book: (look: Look) =>
    shape('M24 12H72Q76 12 76 16V90H28Q22 90 22 84V16Q22 12 24 12Z', look.main) +
    path('M26 82H76V88H28Q24 88 24 85Q24 82 26 82Z', '#f2ede0') +
    shade('M22 16Q22 12 24 12H30V82H24Q22 83 22 85Z', 0.18) +
    box(36, 24, 32, 26, '#f4efe2', 1) +
    print('Vařečka', 52, 37, 28, 8, look.main) +
    stroke('M40 64H64M46 69H58', lighter(look.main, 0.5), 1.6),
} satisfies Record<string, (look: Look) => string>
