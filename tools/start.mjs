// Builds what is not built yet and runs the server; arguments are passed on (`npm start -- --demo`).
import { runServer } from './build/run-server.mjs'

await runServer(['server', 'web'])
