// Verifies a dispute bundle; it needs no server and no database: `npm run verify-bundle -- BUNDLE.zip [--key FINGERPRINT]`.
import { runVerifier } from '../features/flows/dispute-bundles/server/verifier/verify.mjs'

process.exitCode = runVerifier(process.argv.slice(2))
