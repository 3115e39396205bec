import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareRecordKinds } from './record-kinds.repo.ts'

export const manifest: ServerManifest = {
  name: 'records/record-kinds',
  declare: (features) =>
    declareRecordKinds(
      features.flatMap(({ record_kinds = [] }) => record_kinds),
      {
        tags: features.find(({ record_tags }) => record_tags)?.record_tags,
        mentions: features.find(({ record_mentions }) => record_mentions)?.record_mentions,
      },
    ),
}
