import styles from '../gallery.module.css'

const SIZES = [
  { name: 'big, 20 px', size: 'var(--size-big)', weight: 600 },
  { name: 'title, 16 px', size: 'var(--size-title)', weight: 600 },
  { name: 'form, 14 px', size: 'var(--size-form)', weight: 400 },
  { name: 'list, 13 px', size: 'var(--size-list)', weight: 400 },
  { name: 'unread, 13 px', size: 'var(--size-list)', weight: 600 },
  { name: 'small, 12 px', size: 'var(--size-small)', weight: 400 },
  { name: 'tiny, 11 px', size: 'var(--size-tiny)', weight: 500 },
]

/** Sizes, weights, scripts and tabular figures. */
export function TypeSection() {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {SIZES.map(({ name, size, weight }) => (
          <div key={name} style={{ fontSize: size, fontWeight: weight }}>
            Laycan 12/16 Jan, 0.75% c/p – {name}
          </div>
        ))}
      </div>
      <div className={styles.stack}>
        <div>Νίκος Παπαδόπουλος · Пётр Семёнов · Đặng Thị Hồng</div>
        <div lang="zh">王小明 上海船务代理有限公司</div>
        <div lang="ja">佐藤 花子 海運株式会社</div>
        <div lang="ar" dir="rtl">
          محمد العلي – شركة الملاحة
        </div>
        <div style={{ fontVariantNumeric: 'tabular-nums' }}>
          08:31 · 11:11 · 1,240
          <br />
          20:48 · 17:07 · 8,322
        </div>
        <code style={{ fontFamily: 'var(--font-mono)', fontSize: 'var(--size-small)', whiteSpace: 'pre' }}>
          {'MV NORTH STAR   58,000 DWT   OPEN USG   12-16 JAN'}
        </code>
      </div>
    </div>
  )
}
