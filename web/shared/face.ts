import type { Face } from '#contract/appearance.ts'
import { createStore } from '#web/ui/store.ts'

const own: Face = { Name: '', Logo: '', LoginPicture: '' }

/** What the server wrote into the page; without a server that knows it, the product's own face. */
const written = (): Partial<Face> =>
  typeof document === 'undefined'
    ? {}
    : (JSON.parse(document.getElementById('root')?.dataset['face'] ?? '{}') as Partial<Face>)

/** The portal's face, known before anything is asked. */
export const face = createStore<Face>({ ...own, ...written() })

/** What the portal is called. */
export const portalName = ({ Name }: Face): string => Name || 'Odbyt'
