import type { DemoCategory } from './types.ts'

/** A title as a part of a path: without diacritics, lower case, joined by '-'. */
function pathPart(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Rows of the category table with their full paths, in the order given. */
export function categoryRows(categories: DemoCategory[]) {
  const paths = new Map<number, string>()
  return categories.map(({ id, parentId, titleCs, titleEn }, position) => {
    const parent = parentId === null ? undefined : paths.get(parentId)
    if (parentId !== null && parent === undefined) throw new Error(`category ${id} stands before its parent`)
    const path = parent === undefined ? pathPart(titleCs) : `${parent}/${pathPart(titleCs)}`
    paths.set(id, path)
    return { id, parent_id: parentId, title_cs: titleCs, title_en: titleEn, path_name: path, position, active: true }
  })
}
