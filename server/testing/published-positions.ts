import { any, type Meaning, value } from './meaning.ts'
import { PICTURE } from './smallest-picture.ts'

/** What the fields mean by which the operator's people put categories and files to download in order. */
export const publishedMeanings: Record<string, Meaning> = {
  CategoryId: any('category.id'),
  'PUT /edited-category/{CategoryId} Version': value(0),
  'PUT /edited-category/{CategoryId} TitleCs': value('Nápoje'),
  'PUT /edited-category/{CategoryId} TitleEn': value('Drinks'),
  'POST /edited-category/{CategoryId}/picture FileContent': value(PICTURE),
  'PUT /category-order ParentId': value(null),
  'PUT /category-order Before': value(1),
  'PUT /category-order After': value(null),
  Files: any('download.id'),
  'GET /manual-files/{Id} Id': any('download.id'),
  'GET /edited-download/{Id} Id': any('download.id'),
  'PUT /download-group/{Id} Id': any('download_group.id'),
  'PUT /download-group/{Id} Version': value(0),
  'DELETE /download-group/{Id} Id': any('download_group.id'),
  GroupId: any('download_group.id'),
  'PUT /download-order Before': any('download_group.id'),
  'PUT /download-order After': any('download_group.id'),
  'PUT /download/{Id} Id': any('download.id'),
  'PUT /download/{Id} Version': value(0),
  'PUT /download/{Id}/file Id': any('download.id'),
  'PUT /download/{Id}/file Version': value(0),
  // Removed, it could not be read by the calls that come after.
  'DELETE /download/{Id} Id': value('999999999'),
}
