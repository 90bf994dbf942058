/** What a buyer looks at first; it comes with the screen it stands on, so that nothing moves. */
export { HomeStrip } from './home-strip.tsx'
