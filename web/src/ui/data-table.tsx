/** The figures of a picture as a table in a closed disclosure. */
export function DataTable({
  label,
  caption,
  columns,
  rows,
}: {
  /** The label of the disclosure. */
  label: string;
  caption: string;
  columns: readonly string[];
  /** Each row begins with its name, which is unique. */
  rows: readonly (readonly [string, ...string[]])[];
}) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control pr-2 font-semibold text-primary underline-offset-4 hover:underline">
        {label}
      </summary>
      <table className="mt-1 w-full border-collapse text-left [&_td]:text-right [&_th]:font-normal [&_thead_th:not(:first-child)]:text-right">
        <caption className="pb-2 text-left text-sm text-muted">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="py-1.5">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
