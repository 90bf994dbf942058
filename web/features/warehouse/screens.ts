// One file of the build, since both are made of the same parts; apart, what they share would go to the login page.
export { LoadingPage } from './loading-page.tsx'
export { VerifyOrdersPage } from './verify-orders-page.tsx'
