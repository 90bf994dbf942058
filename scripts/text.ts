// Adds texts to the translation files: node scripts/text.ts "English key" "Czech text" ["key" "text" …]
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../web/public/assets/i18n/', import.meta.url)

function add(file: string, entries: [string, string][]) {
  const path = fileURLToPath(new URL(file, folder))
  const texts = {
    ...(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>),
    ...Object.fromEntries(entries),
  }
  const sorted = Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(`${path}.${process.pid}`, path)
}

const args = process.argv.slice(2)
if (args.length === 0 || args.length % 2 !== 0) {
  console.error('Usage: node scripts/text.ts "English key" "Czech text" ["key" "text" …]')
  process.exit(1)
}
const pairs = args.flatMap((text, i): [string, string][] => (i % 2 === 0 ? [[text, args[i + 1] ?? '']] : []))
add('cs.json', pairs)
// A plural key carries its form behind the text (one_, few_ …), which the English sentence does not show.
add(
  'en.json',
  pairs.map(([key]) => [key, key.replace(/_(zero|one|few|many|other)$/, '')]),
)
