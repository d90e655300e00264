import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { writeParquet } from '../../src/report/files/parquet.ts';
import { findingsTable, reportOf, rowsTable, writeCsv, writeHtml, writeJson, writeText } from '../../src/report/index.ts';
import { estimate, sweep } from './samples.ts';

const ROWS = sweep.variants.map(({ id }, nth) => ({ variant: { id }, columns: { 'win-heroes': [1, 0, 1], 'deaths-heroes': [0, nth, 2], time: [4.5, 5, 6] } }));

test('Parquet is read back as it was written', async () => {
  const rows = await parquetReadObjects({ file: writeParquet(rowsTable(sweep, ROWS)) });
  expect(rows).toHaveLength(21);
  expect(rows[4]).toEqual({ variant: 'v-Armor 11', ac: 11, fight: 1, 'win-heroes': 0, 'deaths-heroes': 1, time: 5 });
  const found = await parquetReadObjects({ file: writeParquet(findingsTable(sweep)) });
  expect(found[0]).toMatchObject({ label: 'Armor 10', ac: 10, measure: 'win-heroes', value: 0.95, fights: 2000 });
});

test('CSV has a row for each version and measure, and no formula', () => {
  const [variant] = estimate.variants;
  if (!variant) throw new Error('no variant');
  const text = writeCsv(findingsTable({ ...estimate, variants: [{ ...variant, label: '=cmd("x"), y' }] }));
  const [head, first] = text.split('\r\n');
  expect(head).toBe('variant,label,measure,value,low,high,fights');
  expect(first).toBe('v-,"\'=cmd(""x""), y",win-heroes,0.65,0.625,0.675,2000');
  expect(text.trim().split('\r\n')).toHaveLength(1 + estimate.measures.length);
});

test('JSON has all findings, and the rows where they are given', () => {
  expect(JSON.parse(writeJson(sweep, ROWS))).toMatchObject({
    fray: 'findings',
    name: sweep.name,
    rows: ROWS.map(({ variant, columns }) => ({ variant: variant.id, measures: columns })),
  });
  expect(JSON.parse(writeJson(sweep))).not.toHaveProperty('rows');
});

test('a page needs nothing from elsewhere, and shows texts of users as texts', () => {
  const html = writeHtml(reportOf({ ...estimate, name: '<script>alert(1)</script>', question: '"><img src=x>', note: ['<b>'] }, 'en'), [
    { name: 'loss.jsonl', transcript: '{"a":"\'<"}\n' },
  ]);
  expect(html).not.toMatch(/<script|<img|<b>|https?:|url\(/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('default-src &#39;none&#39;'.replaceAll('&#39;', "'"));
  const data = /href="data:application\/jsonl,([^"]*)"/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(data.replaceAll('&#39;', "'"))).toBe('{"a":"\'<"}\n');
});

test('a terminal gets sentences, and numbers in columns', () => {
  const text = writeText(reportOf(sweep, 'en'));
  expect(text.split('\n').slice(0, 4)).toEqual([sweep.name, sweep.question, '', reportOf(sweep, 'en').summary[0]]);
  expect(text).toMatch(/^ {2}Armor 10 {2}2,000 {3}19\.0 of 20 \(18\.5 to 19\.5\) /m);
});
