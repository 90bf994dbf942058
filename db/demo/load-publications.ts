import type { Loading } from './loading.ts'
import type { DemoFile, Publications } from './types.ts'

const WEEK = 7 * 86_400_000

/** English names of the groups of downloads. */
const groupNames: Record<string, string> = { Ceníky: 'Price lists', Formuláře: 'Forms', Návody: 'Instructions' }

/** Commercials, banners, info pages and downloads. */
export async function loadPublications(
  { insert, client, files, day, now }: Loading,
  { groups, commercials, banners, infoPages, downloads }: Publications,
): Promise<void> {
  const add = (file: DemoFile) => files.add(file.contentType, file.content)
  const items = commercials.flatMap((commercial, index) =>
    commercial.items.map((file, position) => ({
      commercial_id: index + 1,
      file_id: add(file),
      file_name: file.fileName,
      display_name: file.displayName,
      position,
    })),
  )
  const bannerRows = banners.map(({ title, file, url, lang }, position) => ({
    title,
    file_id: add(file),
    file_name: file.fileName,
    url,
    lang,
    valid_from: day(-30),
    valid_to: day(365),
    position,
    active: true,
  }))
  const downloadGroups = [...new Set(downloads.map(({ category }) => category))]
  const downloadRows = downloads.map(({ category, file }, index) => ({
    group_id: downloadGroups.indexOf(category) + 1,
    position: index,
    file_id: add(file),
    file_name: file.fileName,
    display_name: file.displayName,
    updated_at: new Date(now.getTime() - index * WEEK),
  }))
  const taken = files.take()
  await insert('stored_content', taken.contents)
  await insert('file', taken.files)
  await insertCommercials({ insert, day }, { groups, commercials })
  await insert(
    'commercial_item',
    items.map((row, index) => ({ id: index + 1, ...row })),
  )
  await insert(
    'banner',
    bannerRows.map((row, index) => ({ id: index + 1, ...row })),
  )
  await insert(
    'info_page',
    infoPages.flatMap((page, position) =>
      page.texts.map(({ lang, title, content }) => ({
        path_name: page.pathName,
        lang,
        title,
        content,
        url: page.url,
        public: page.public,
        position,
      })),
    ),
  )
  await insert(
    'download_group',
    downloadGroups.map((name, index) => ({
      id: index + 1,
      name_cs: name,
      name_en: groupNames[name] ?? '',
      position: index,
    })),
  )
  await insert(
    'download',
    downloadRows.map((row, index) => ({ id: index + 1, ...row })),
  )
  for (const table of ['commercial_group', 'commercial', 'commercial_item', 'banner', 'download_group', 'download']) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), greatest(1, (select max(id) from ${client.escapeIdentifier(table)})))`,
      [table],
    )
  }
}

async function insertCommercials(
  { insert, day }: Pick<Loading, 'insert' | 'day'>,
  { groups, commercials }: Pick<Publications, 'groups' | 'commercials'>,
): Promise<void> {
  await insert(
    'commercial_group',
    groups
      .map(({ name, showAsPopup, userRoles }) => ({ name, show_as_popup: showAsPopup, user_roles: userRoles }))
      .map((row, index) => ({ id: index + 1, ...row })),
  )
  await insert(
    'commercial',
    commercials.map(({ name, validFromDays, validToDays }, index) => ({
      id: index + 1,
      name,
      valid_from: day(validFromDays),
      valid_to: day(validToDays),
    })),
  )
  await insert(
    'commercial_in_group',
    commercials.flatMap((commercial, index) =>
      commercial.groups.map((name) => ({
        commercial_id: index + 1,
        group_id: groups.findIndex((group) => group.name === name) + 1,
      })),
    ),
  )
}
