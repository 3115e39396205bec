/** The moment from which mail is imported; null for everything. */
export function decideImportFrom(import_days: number | null): string | null {
  return import_days === null ? null : new Date(Date.now() - import_days * 86_400_000).toISOString()
}
