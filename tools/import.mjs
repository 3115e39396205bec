// Builds the server if it is not built yet and imports mail: `npm run import -- --line NAME FILE|FOLDER…`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['import'])
