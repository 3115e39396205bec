// Builds the server if it is not built yet and puts a backup into an empty installation: `npm run restore -- FOLDER`.
import { runServer } from './build/run-server.mjs'

await runServer(['server'], ['restore'])
