export { TwoFactorPart } from './two-factor-part.tsx'
