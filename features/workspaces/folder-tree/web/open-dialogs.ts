import type { FormSubject } from './form-subject.ts'

/** Opens the form of a new folder, or of one that is there (FO-030). @param onSaved it was saved */
export async function openFolderForm(subject: FormSubject, onSaved?: () => void): Promise<void> {
  const { openForm } = await import('./folder-form.tsx')
  openForm(subject, onSaved)
}

/** Opens what is known of a folder (FO-029). */
export async function openFolderDetails(id: number): Promise<void> {
  const { openDetails } = await import('./folder-details.tsx')
  openDetails(id)
}

/** Asks before a folder is deleted (FO-027). */
export async function askToDelete(id: number): Promise<void> {
  const { openDeleteQuestion } = await import('./delete-question.tsx')
  openDeleteQuestion(id)
}
