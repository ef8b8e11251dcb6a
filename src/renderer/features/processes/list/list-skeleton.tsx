// The skeleton of the list while it loads.
import listStyles from '../../../lists/list-screen.module.css';
import { Skeleton, SkeletonBar } from '../../../ui/states.tsx';
import styles from './process-list.module.css';

const CARDS = 6;

export function ListSkeleton() {
  return (
    <Skeleton>
      <div className={listStyles.list}>
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className={styles.skeletonCard}>
            <SkeletonBar width={`${36 + ((card * 7) % 20)}%`} height="16px" />
            <SkeletonBar width="58%" />
            <SkeletonBar width="70%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
