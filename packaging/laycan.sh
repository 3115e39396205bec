#!/bin/sh
# laycan [serve] [--roles=…] | import … | admin … | migrate … | backup … | restore … | verify-audit | verify-bundle …: docs/operations.md says what each does.
set -eu
here=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
export NODE_ENV="${NODE_ENV:-production}"
if [ "${1:-}" = serve ]; then shift; fi
if [ "${1:-}" = verify-bundle ]; then shift; exec node "$here/dist/server/verify-bundle.mjs" "$@"; fi
exec node --enable-source-maps --max-semi-space-size=64 --heap-growing-percent=60 "$here/dist/server/main.js" "$@"
