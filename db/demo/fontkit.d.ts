declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number
    path: { commands: { command: string; args: number[] }[] }
  }
  interface Font {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  }
  export function openSync(path: string): Font
}
