"""The JSON routes."""

from queju.parlour.http import accounts, history, places

ROUTES = [*accounts.ROUTES, *places.ROUTES, *history.ROUTES]
