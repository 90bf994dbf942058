import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#server/db/connect.ts'
import type { ExportFile } from '#server/erp/files.ts'
import { endWaiting, keepWaiting, listWaiting, roomToWait, storeFile } from '#server/erp/loose/queries.ts'
import type { Keeper } from '#server/erp/loose/keeper.ts'
import { importLoose, type LooseOptions, type Outcome } from '#server/erp/loose/service.ts'
import type { Report } from '#server/erp/rules.ts'
import { type Picture, picturesOf, type Sizes } from '#server/lib/picture.ts'
import { findPlaces, findStored, keepPicture, showFirstPictures, type Stored } from './queries.ts'
import { pictureName } from './rules.ts'

const AT_ONCE = 2
const MOST_BYTES = 40_000_000

/**
 * Gives items their pictures, in the sizes the screens need. Which item a picture belongs to is said by an export that came
 * before, else by its name; one whose item is not known yet is kept until it comes.
 */
export const importPictures = (options: LooseOptions): Promise<Report> =>
  importLoose({ kind: 'picture', mode: 'pictures', isOffer: true, takePart }, options)

async function takePart(
  db: Db,
  keeper: Keeper,
  files: ExportFile[],
  reject: (file: string, reason: string) => void,
  finished: (file: ExportFile) => void,
): Promise<Outcome[]> {
  const names = files.map(({ path }) => pictureName(path))
  const places = Map.groupBy(await findPlaces(db, names), ({ asked }) => asked)
  let room = await roomToWait(db, 'picture')
  const asked = files.map((file, index) => ({
    ...file,
    name: names[index]?.name ?? '',
    places: places.get(index) ?? [],
  }))
  const hashes = new Map<string, string>()
  for (const { path, bytes, places: found } of asked) {
    if (found.length === 0 && (room -= 1) < 0)
      reject(path, 'no item has this number or EAN, and no export names the picture')
    else if (bytes > MOST_BYTES) reject(path, 'the picture is larger than 40 MB')
    else
      hashes.set(
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
  }
  const known = new Map((await findStored(db, [...hashes.values()])).map((stored) => [stored.hash, stored]))
  const outcomes: Outcome[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const few = asked.slice(from, from + AT_ONCE)
    const made = await Promise.all(few.map(({ path }) => makeUnknown(path, hashes.get(path), known)))
    for (const [index, file] of few.entries()) {
      const hash = hashes.get(file.path)
      const sizes = made[index]
      if (sizes && hash !== undefined) known.set(hash, await storeSizes(db, keeper, hash, sizes))
      const picture = hash === undefined ? undefined : known.get(hash)
      if (hash !== undefined && !picture) reject(file.path, 'the file is no picture, or it is damaged or too large')
      if (picture) {
        for (const place of file.places) outcomes.push(await keepPicture(db, place, file.name, picture))
        if (file.places.length === 0) {
          await keepWaiting(db, 'picture', { name: file.name, ...picture })
          reject(file.path, 'no item has this number or EAN yet; the picture is kept and waits for it')
        }
      }
      finished(file)
    }
  }
  // A newer one that was put in its place counts.
  await endWaiting(
    db,
    'picture',
    asked.filter(({ places: found }) => found.length > 0).map(({ name }) => name),
  )
  if (outcomes.some(Boolean)) await showFirstPictures(db)
  return outcomes
}

/** Puts pictures into their places that came before their items. */
export async function layWaitingPictures(db: Db): Promise<number> {
  const waiting = await listWaiting(db, 'picture')
  if (waiting.length === 0) return 0
  const laid: string[] = []
  let added = 0
  for (const place of await findPlaces(
    db,
    waiting.map(({ name }) => pictureName(name)),
  )) {
    const file = waiting[place.asked]
    if (!file || file.hash === null || file.thumbnailId === null) continue
    const { name, hash, fileId, thumbnailId } = file
    if (await keepPicture(db, place, name, { hash, fileId, thumbnailId })) added += 1
    laid.push(name)
  }
  await endWaiting(db, 'picture', laid)
  if (added > 0) await showFirstPictures(db)
  return added
}

type Known = ReadonlyMap<string, Stored>

/** The sizes of a picture that was never seen before. */
async function makeUnknown(path: string, hash: string | undefined, known: Known): Promise<Sizes | undefined> {
  return hash === undefined || known.has(hash)
    ? undefined
    : picturesOf(await readFile(path), ['jpeg', 'png', 'webp', 'gif'])
}

async function storeSizes(db: Db, keeper: Keeper, hash: string, { large, thumbnail }: Sizes): Promise<Stored> {
  const store = async ({ type, content }: Picture) => storeFile(db, { type, hash: await keeper(content) })
  return { hash, fileId: await store(large), thumbnailId: await store(thumbnail) }
}
