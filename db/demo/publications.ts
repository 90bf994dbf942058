import { buildAssortment } from './assortment.ts'
import { buildBanners } from './banners.ts'
import { infoPages } from './info-pages.ts'
import { itemNamed, leaflets, type Leaflet } from './leaflets.ts'
import { bakerySheet, buildDownloads } from './papers.ts'
import { posterSvg, toWebp } from './posters.ts'
import type { DemoCommercial, DemoFile, DemoItem, Publications } from './types.ts'

async function printLeaflet(leaflet: Leaflet, attached: readonly DemoFile[]): Promise<DemoCommercial> {
  const { name, fileName, validFromDays, validToDays, groups, colour, posters } = leaflet
  const validity = `Platí ${validToDays - validFromDays} dní nebo do vyprodání zásob`
  const printed = await Promise.all(
    posters.map(async (poster, at): Promise<DemoFile> => ({
      fileName: `${fileName}-${at + 1}.webp`,
      displayName: poster.title,
      contentType: 'image/webp',
      content: await toWebp(posterSvg({ ...poster, validity, colour })),
    })),
  )
  return { name, validFromDays, validToDays, groups, items: [...printed, ...attached] }
}

async function printLeaflets(items: readonly DemoItem[]): Promise<DemoCommercial[]> {
  const sheet = await bakerySheet(items)
  return Promise.all(
    leaflets(items).map((leaflet) => printLeaflet(leaflet, leaflet.fileName === 'ranni-zavoz' ? [sheet] : [])),
  )
}

/** What the demo seller publishes, pictures and papers printed from its offer. */
export async function buildPublications(): Promise<Publications> {
  const { items } = buildAssortment()
  const [commercials, banners, downloads] = await Promise.all([
    printLeaflets(items),
    buildBanners(itemNamed(items)),
    buildDownloads(items),
  ])
  return {
    groups: [
      { name: 'Všichni', showAsPopup: false, userRoles: [] },
      { name: 'Akční letáky', showAsPopup: true, userRoles: [] },
      { name: 'Gastro', showAsPopup: true, userRoles: ['Nákupčí gastro'] },
    ],
    commercials,
    banners,
    infoPages,
    downloads,
  }
}
