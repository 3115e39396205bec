import type { FeedSubject } from './form-subject.ts'

/** Opens the form of a feed that is made, or of one that is there (LF-005). */
export async function openFeedForm(subject: FeedSubject): Promise<void> {
  const { openForm } = await import('./feed-form.tsx')
  openForm(subject)
}

/** Asks before a feed is deleted. */
export async function askToDelete(id: number): Promise<void> {
  const { openDeleteQuestion } = await import('./delete-question.tsx')
  openDeleteQuestion(id)
}
