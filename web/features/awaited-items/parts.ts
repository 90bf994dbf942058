/** Small and beside what is there already, so they come with the screens they stand on. */
export { AwaitButton } from './await-button.tsx'
export { AwaitedList } from './awaited-list.tsx'
export { useWaiting } from './use-awaited-items.ts'
