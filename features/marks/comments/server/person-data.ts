import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'comments_naming',
    title: 'Comments of colleagues that name the address',
    table: 'comments',
    by: { words: ['content'] },
    erase: {
      stays: 'They are words of colleagues about their work. Read them, and have their writers change them',
    },
  }),
  personRows({
    name: 'own_comments',
    title: 'Own comments',
    table: 'comments',
    by: { user: 'user_id' },
    erase: { stays: 'They belong to the mails of the company; they are shown as words of a former user' },
  }),
  personRows({
    name: 'mentions',
    title: 'Mentions in comments',
    table: 'comment_mentions',
    by: { user: 'to_id' },
    only: { mention_type: 'user' },
    erase: { set: { name: 'Former user' } },
  }),
]
