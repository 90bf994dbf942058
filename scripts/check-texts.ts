import type { SourceFile } from './files.ts'

const TABLE = 'docs/specification/decisions.md'
const textsPath = (language: string) => `web/public/assets/i18n/${language}.json`

const isSource = ({ path }: SourceFile) => /^(contract|server|web)\/.*(?<!\.test)\.tsx?$/.test(path)
/** A plural key carries its form behind the text. */
const plain = (key: string) => key.replace(/_(zero|one|few|many|other)$/, '')
const asked = /(?<![\w.])t\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)")/g
const specified = /^\| T\d+ \| (.+?) \| (.+?) \|/gm

/**
 * Texts nothing shows, texts asked for that no language has, and texts that are not what the specification says, one
 * line each. A text of the specification may wait for its screen.
 */
export function textFaults(files: SourceFile[]): string[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  const czech = JSON.parse(textOf(textsPath('cs')) || '{}') as Record<string, string>
  const keys = new Set(Object.keys(czech).map(plain))
  const sources = files.filter(isSource)
  const code = sources.map(({ text }) => text).join('\n')
  const rows = [...textOf(TABLE).matchAll(specified)].map(([, key = '', text = '']) => ({ key, text }))
  const waiting = new Set(rows.map(({ key }) => key))
  const isShown = (key: string) =>
    [`'${key.replaceAll("'", "\\'")}'`, `"${key}"`, `\`${key}\``].some((literal) => code.includes(literal))
  return [
    ...[...keys]
      .filter((key) => !waiting.has(key) && !isShown(key))
      .map((key) => `${textsPath('cs')}: nothing shows “${key}”`),
    ...sources.flatMap(({ path, text }) =>
      [...text.matchAll(asked)]
        .map((match) => (match[1] ?? match[2] ?? '').replaceAll("\\'", "'"))
        .filter((key) => !keys.has(key))
        .map((key) => `${path}: there is no text “${key}”`),
    ),
    ...rows
      .filter(({ key, text }) => czech[key] !== text)
      .map(({ key, text }) => `${textsPath('cs')}: “${key}” is “${czech[key] ?? ''}”, specified as “${text}”`),
  ]
}
