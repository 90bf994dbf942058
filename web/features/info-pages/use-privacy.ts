/** The way of other features to the privacy policy. */
export { PrivacyLink } from './privacy-link.tsx'
