// A figure as a bar chart, grouped or stacked; months run horizontally.
import { useNavigate } from 'react-router-dom';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { numberText, reportMessages as texts } from '../../../contract/messages.ts';
import {
  type FigureRow,
  type FigureTable,
  hasMonths,
  type ReportFilters,
} from '../../../domain/reports/report-tables.ts';
import { formatMonth } from '../../ui/formats/format.ts';
import styles from './reports.module.css';

export interface FigureChartProps {
  readonly table: FigureTable;
  readonly title: string;
  readonly pathOf: (behind: ReportFilters) => string;
  /** Opens the persons behind a row. */
  readonly onOpen: (row: FigureRow) => void;
}

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];
const ROW = 34;
const GROUPED_ROW = 16;
const AXES = 44;
const MONTHS_HEIGHT = 240;
const LABEL_WIDTH = 150;
const LONGEST_LABEL = 22;

interface Point {
  readonly name: string;
  readonly row: FigureRow;
  readonly [measure: `m${number}`]: number;
}

export function FigureChart({ table, title, pathOf, onOpen }: FigureChartProps) {
  const navigate = useNavigate();
  const { rows, drawn, measures, isStacked } = table;
  const isMonths = hasMonths(table);
  const points = rows.map(
    (row): Point => ({
      name: isMonths ? formatMonth(row.label) : row.label,
      row,
      ...Object.fromEntries(drawn.map((index) => [`m${index}`, row.values[index] ?? 0])),
    }),
  );
  const rowHeight = isStacked ? ROW : Math.max(ROW, drawn.length * GROUPED_ROW);
  const height = isMonths ? MONTHS_HEIGHT : rows.length * rowHeight + AXES;
  const labels = { fill: 'var(--text-secondary)', fontSize: 12 };
  return (
    <>
      <Legend names={namesOf(table)} />
      {/* Screen readers get the same data from the table. */}
      <div
        className={styles.chart}
        role="img"
        aria-label={texts.chartOf(title)}
        data-leads={rows.some(({ behind, people }) => behind || people)}
      >
        <ResponsiveContainer width="100%" height={height}>
          <BarChart
            data={points}
            layout={isMonths ? 'horizontal' : 'vertical'}
            accessibilityLayer={false}
            margin={{ top: 4, right: 24, bottom: 0, left: 0 }}
            barCategoryGap={6}
            barGap={1}
          >
            <CartesianGrid stroke="var(--line)" vertical={!isMonths} horizontal={isMonths} />
            {isMonths ? (
              <>
                <XAxis dataKey="name" tick={labels} stroke="var(--line-strong)" tickLine={false} />
                <YAxis
                  niceTicks="snap125"
                  allowDecimals={false}
                  tick={labels}
                  stroke="var(--line-strong)"
                  tickLine={false}
                  width={44}
                />
              </>
            ) : (
              <>
                <XAxis
                  niceTicks="snap125"
                  type="number"
                  allowDecimals={false}
                  tick={labels}
                  stroke="var(--line-strong)"
                  tickLine={false}
                  tickFormatter={(value: number) => numberText(value)}
                />
                <YAxis
                  type="category"
                  dataKey="name"
                  tick={labels}
                  stroke="var(--line-strong)"
                  tickLine={false}
                  width={LABEL_WIDTH}
                  interval={0}
                  tickFormatter={shortened}
                />
              </>
            )}
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--surface-hover)' }}
              contentStyle={{ background: 'var(--surface-float)', borderColor: 'var(--line)', color: 'var(--text)' }}
              itemStyle={{ color: 'var(--text)' }}
              formatter={(value) => numberText(Number(value))}
            />
            {drawn.map((index, position) => (
              <Bar
                key={index}
                dataKey={`m${index}`}
                name={measures[index] ?? ''}
                fill={COLOURS[position] ?? ''}
                isAnimationActive={false}
                maxBarSize={22}
                {...(isStacked && { stackId: 'whole' })}
                onClick={({ payload }: { payload?: Point }) => {
                  if (payload?.row.behind) void navigate(pathOf(payload.row.behind));
                  else if (payload?.row.people) onOpen(payload.row);
                }}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;

/** Returns the names of the chart's colours in their order; empty if there is only one series. */
export const namesOf = ({ drawn, measures }: FigureTable): string[] =>
  drawn.length > 1 ? drawn.map((index) => measures[index] ?? '') : [];

const Legend = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={styles.legend} hidden={names.length === 0}>
    {names.map((name, position) => (
      <li key={name}>
        <span className={styles.swatch} data-series={position + 1} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
);
