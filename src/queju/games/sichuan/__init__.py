"""四川麻将: what 血战到底 (`queju.games.xuezhan`) and 血流成河 (`queju.games.xueliu`) have in common.

`options` what a room may set · `levels` what it is played for in coins · `fans` every fan · `scoring` what a hand
waits on and is worth · `settlement` who pays whom · `opening` 换三张 and 定缺 · `bans` what is forbidden and why ·
`flow` what follows a win or the wall's end · `build` puts the parts together · `inputs` and `cases` how test cases are
read.
"""
