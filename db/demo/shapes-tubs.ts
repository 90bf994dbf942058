import {
  body,
  box,
  darker,
  edgedBox,
  edgedOval,
  lighter,
  oval,
  path,
  print,
  shade,
  shape,
  shine,
  shortBrand,
  inkOn,
  sticker,
  stroke,
  type Look,
} from './draw.ts'

export const tubs = {
  cup: (look: Look) =>
    body(
      [
        [24, 22],
        [18, 84],
        [18, 88, 14, 88],
      ],
      '#f6f5f0',
      0.07,
    ) +
    path('M25.6 38H70.4L67.6 68H28.4Z', look.label) +
    path('M27.4 58H68.6L67.6 68H28.4Z', look.accent) +
    print(shortBrand(look.brand), 48, 48, 36, 11, inkOn(look.label)) +
    shape('M20 18H76Q77 23 74 24H22Q19 23 20 18Z', look.accent) +
    print(look.size, 48, 63, 24, 6.5, inkOn(look.accent)),
  bucket: (look: Look) =>
    body(
      [
        [28, 24],
        [24, 86],
        [24, 90, 20, 90],
      ],
      '#f1f2ee',
      0.07,
    ) +
    stroke('M20 30Q48 66 76 30', '#8a959f', 1.5) +
    edgedBox(17, 16, 62, 10, look.label, 3) +
    sticker(look, 28, 44, 40, 34, 2),
  tub: (look: Look) =>
    body(
      [
        [32, 42],
        [26, 78],
        [25, 82, 21, 82],
      ],
      '#f3f1e9',
      0.07,
    ) +
    path('M17.4 50H78.6L75 72H21Z', look.label) +
    path('M19.6 64H76.4L75 72H21Z', look.accent) +
    print(shortBrand(look.brand), 48, 57, 48, 10, inkOn(look.label)) +
    shape('M14 32H82Q84 40 80 42H16Q12 40 14 32Z', look.accent),
  jar: (look: Look) =>
    body(
      [
        [19, 22],
        [19, 26],
        [24, 28, 24, 36],
        [24, 82],
        [24, 90, 17, 90],
      ],
      look.main,
      0.1,
    ) +
    shine('M27 36V82H30V34Z', 0.35) +
    edgedBox(27, 10, 42, 13, look.label, 2.5) +
    shade('M27 18H69V23H27Z', 0.12) +
    sticker(look, 28, 42, 40, 32, 2),
  tin: (look: Look) =>
    body(
      [
        [25, 18],
        [25, 84],
        [25, 92, 0, 92],
      ],
      '#b9c2ca',
      0.1,
    ) +
    path('M23 26H73V80Q48 88 23 80Z', look.main) +
    shade('M48 26H73V80Q62 84 48 84Z', 0.08) +
    edgedOval(48, 18, 25, 6, '#d7dde2') +
    oval(48, 18, 19, 4, '#c3cbd2') +
    sticker(look, 26, 36, 44, 32, 0),
  fishtin: (look: Look) =>
    shape('M10 46V66Q10 84 48 84Q86 84 86 66V46Z', '#b3bcc4') +
    path('M10 54V66Q10 84 48 84Q86 84 86 66V54Q86 72 48 72Q10 72 10 54Z', look.main) +
    edgedOval(48, 46, 38, 18, look.label) +
    oval(48, 46, 33, 14, lighter(look.label, 0.12)) +
    print(shortBrand(look.brand), 48, 45, 46, 11, inkOn(look.label)) +
    stroke('M64 38Q74 32 78 40', '#d7dde2', 2.4),
  spicetub: (look: Look) =>
    body(
      [
        [20, 26],
        [20, 86],
        [20, 90, 16, 90],
      ],
      look.main,
      0.1,
    ) +
    edgedBox(26, 12, 44, 15, look.label, 2) +
    shade('M26 21H70V27H26Z', 0.12) +
    shine('M31 30V86H34V30Z', 0.25) +
    sticker({ ...look, label: '#f6f1e4', accent: look.label }, 28, 42, 40, 34, 1),
  icetub: (look: Look) =>
    body(
      [
        [36, 34],
        [32, 78],
        [31, 84, 26, 84],
      ],
      '#eef2f5',
      0.07,
    ) +
    path('M13 44H83L80.6 70H15.4Z', look.label) +
    path('M15 62H81L80.6 70H15.4Z', look.accent) +
    print(shortBrand(look.brand), 48, 53, 56, 13, inkOn(look.label)) +
    edgedBox(10, 24, 76, 11, look.accent, 3),
  block: (look: Look) =>
    shape('M12 46L28 32H86L72 46Z', lighter(look.main, 0.3)) +
    shape('M72 46L86 32V62L72 78Z', darker(look.main, 0.16)) +
    shape('M12 46H72V78H12Z', look.main) +
    sticker(look, 18, 51, 48, 22, 1),
  slices: (look: Look) =>
    shape('M22 14H74Q78 14 78 18V84Q78 88 74 88H22Q18 88 18 84V18Q18 14 22 14Z', '#e8ecef') +
    shape('M26 40Q26 32 36 32H62Q70 32 70 40V74Q70 82 62 82H34Q26 82 26 74Z', look.main) +
    stroke('M31 42H66M31 50H66M31 58H66M31 66H66M31 74H66', darker(look.main, 0.14), 1) +
    box(18, 14, 60, 16, look.label, 3) +
    print(shortBrand(look.brand), 48, 22, 50, 10, inkOn(look.label)) +
    shine('M58 32L70 44V60L40 32Z', 0.22),
  tray: (look: Look) =>
    shape('M10 34H86L80 76Q79 80 74 80H22Q17 80 16 76Z', '#d9dee2') +
    path('M18 40H78L74 72H22Z', '#eef1f3') +
    shape('M22 58Q20 44 34 44Q42 38 50 45Q62 38 70 46Q78 54 72 64Q62 72 50 66Q36 74 26 68Q22 64 22 58Z', look.main) +
    stroke('M32 52Q40 48 46 54M54 52Q62 48 66 56', lighter(look.main, 0.4), 1.6) +
    shine('M58 40L78 40L72 72H66Z', 0.25) +
    box(58, 60, 17, 11, look.label, 1) +
    print(shortBrand(look.brand), 66.5, 65.5, 15, 6, inkOn(look.label)),
  wheel: (look: Look) =>
    shape('M10 42V66Q10 84 48 84Q86 84 86 66V42Z', darker(look.main, 0.08)) +
    edgedOval(48, 42, 38, 18, look.main) +
    path('M48 42L84 48Q80 56 68 58.6Z', lighter(look.main, 0.55)) +
    path('M48 42L68 58.6V82L48 66Z', lighter(look.main, 0.45)) +
    path('M68 58.6Q80 56 84 48L86 45V66Q84 78 68 82Z', darker(look.main, 0.04)) +
    oval(58, 62, 2.4, 3, darker(look.main, 0.12)) +
    oval(63, 71, 1.8, 2.4, darker(look.main, 0.12)) +
    oval(54, 56, 1.4, 1.8, darker(look.main, 0.12)) +
    oval(27, 40, 12, 6, look.label),
  camembert: (look: Look) =>
    shape('M12 44V62Q12 80 48 80Q84 80 84 62V44Z', darker(look.main, 0.1)) +
    edgedOval(48, 44, 36, 18, look.main) +
    oval(48, 44, 26, 12.5, look.label) +
    print(shortBrand(look.brand), 48, 43.5, 40, 9, inkOn(look.label)) +
    box(24, 66, 48, 0.1, look.accent),
  blue: (look: Look) =>
    shape('M14 34H82V72Q48 84 14 72Z', '#efe9d2') +
    edgedOval(48, 34, 34, 13, '#f7f2e0') +
    stroke(
      'M24 52Q30 48 32 56M42 58Q50 52 54 62M66 50Q72 54 70 62M34 68Q40 64 44 70M58 70Q64 66 70 70M26 34Q34 30 38 36M54 30Q62 34 66 32',
      '#5f7f8c',
      2.2,
    ) +
    box(38, 40, 20, 8, look.label, 1) +
    print(shortBrand(look.brand), 48, 44, 18, 6, inkOn(look.label)),
  wedges: (look: Look) =>
    shape('M12 44V58Q12 78 48 78Q84 78 84 58V44Z', darker(look.label, 0.15)) +
    edgedOval(48, 44, 36, 20, look.label) +
    stroke(
      'M48 44L48 24M48 44L74 31M48 44L84 46M48 44L70 59M48 44L48 64M48 44L24 59M48 44L12 46M48 44L22 31',
      lighter(look.label, 0.45),
      1.2,
    ) +
    oval(48, 44, 15, 8.5, look.accent) +
    print(shortBrand(look.brand), 48, 44, 25, 7, inkOn(look.accent)),
  eggs: (look: Look) =>
    shape('M10 52H86L82 80Q81 84 77 84H19Q15 84 14 80Z', '#a9a294') +
    [20, 38.7, 57.3, 76]
      .map((x) => edgedOval(x, 48, 9, 12, '#d9a97c') + oval(x - 3, 43, 2.4, 3.6, '#e8c6a2'))
      .join('') +
    path('M10 54H86L85 62H11Z', '#bdb6a7') +
    box(27, 65, 42, 14, look.label, 1) +
    print(shortBrand(look.brand), 48, 72, 38, 9, inkOn(look.label)),
} satisfies Record<string, (look: Look) => string>
