import { createStore } from '#web/ui/store.ts'

/** What the status bar tells about the catalogue; the catalogue page sets it. `date` is `yyyy-MM-dd` of the loaded list. */
export const catalogueState = createStore<{ date: string | undefined; isLoading: boolean }>({
  date: undefined,
  isLoading: false,
})
